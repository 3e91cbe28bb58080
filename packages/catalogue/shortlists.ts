import { readFileSync } from 'node:fs'
import type { Tier } from './tiers.ts'

/** The first questions to a vendor, by tier, and documents that answer many at once. */
export const shortlists: {
  most: Record<Tier, number>
  /** Claims, the first to ask first. */
  by_tier: Record<Tier, string[]>
  /** The claim to ask before these where the framework is asked. */
  first_of_framework: Record<string, string>
  documents: {
    id: string
    from: Tier
    name: string
    /** The text to the vendor. */
    ask: string
    /** The id of the certificate or report; null for another document. */
    proves_as: string | null
    /** Claims that hold for every holder, and those that the document usually contains. */
    proves: string[]
    says: string[]
    caution: string
  }[]
} = JSON.parse(readFileSync(new URL('shortlists.json', import.meta.url), 'utf8'))
