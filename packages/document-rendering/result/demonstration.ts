import type { Block } from '../page.ts'
import type { Vendor } from './result.ts'
import { shortAddress } from './words.ts'

/** Names that nobody can register (RFC 2606): a vendor with one is fictional. `invalid` means no website. */
const reserved = /(?:^|\.)(?:example|test|localhost|example\.(?:com|net|org))$/

const isFictional = ({ domain }: Vendor): boolean => reserved.test(new URL(domain).hostname)

/** The line above the title, on every page, so that nobody takes a fictional vendor's result for a real one. */
export const kindOf = (vendor: Vendor, kind: string): string =>
  isFictional(vendor) ? `Demonstration, fictional vendor. ${kind}` : kind

export const demonstrationPart = (vendor: Vendor): Block[] =>
  isFictional(vendor)
    ? [
        {
          kind: 'paragraph',
          tone: 'alert',
          runs: [
            { text: 'This is a demonstration.', style: 'strong' },
            ` ${shortAddress(vendor.domain)} is a name reserved for examples (RFC 2606): the vendor is fictional, and so is all that is said of it.`,
          ],
        },
      ]
    : []
