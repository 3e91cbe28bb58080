import { readFileSync } from 'node:fs'
import type { Tier } from './tiers.ts'

/** The first questions to a vendor, by tier, and documents that each answer many of them. */
export const shortlists: {
  most: Record<Tier, number>
  /** Claims, the most important first. */
  by_tier: Record<Tier, string[]>
  /** The claim that comes first if the framework is asked. */
  first_of_framework: Record<string, string>
  documents: {
    id: string
    from: Tier
    name: string
    /** The text to the vendor. */
    ask: string
    /** The id of the certificate or report; null for another document. */
    proves_as: string | null
    /** `proves`: claims that are true of every holder. `says`: claims that the document usually contains. */
    proves: string[]
    says: string[]
    caution: string
  }[]
} = JSON.parse(readFileSync(new URL('shortlists.json', import.meta.url), 'utf8'))
