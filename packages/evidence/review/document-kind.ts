import type { ReadDocument } from '@custos/documents/model'
import { genreOf, isManual } from './vendor.ts'

/**
 * What a document is, by its address and name: what it says binds the vendor (`contract`, `policy`, `security`), tells how the
 * product is used (`manual`), advertises (`marketing`), or is as often about others (`article`).
 */
export type DocumentKind = 'contract' | 'policy' | 'security' | 'manual' | 'marketing' | 'article'

const contract =
  /\b(?:dpa|data[- ]?processing|processing[- ]?(?:agreement|addendum|terms)|terms|tos|msa|sla|service[- ]?level|agreement|addendum|conditions|sub-?processors?|scc)\b/i
const policy =
  /\b(?:privacy|polic(?:y|ies)|gdpr|cookies?|legal|ccpa|data[- ]?protection|disclosure|imprint|governance|ethics|ropa|notice)\b/i
const security =
  /\b(?:security|trust|compliance|infosec|safety|reliability|white-?paper|certifications?|toms?|technical[- ]and[- ]organi[sz]ational|measures|subprocessors|status|bug-?bounty|vulnerabilit(?:y|ies)|incident[- ]?response|encryption|backups?|data[- ]?security)\b/i
const manual =
  /(?:^https?:\/\/(?:docs?|help|support|kb|developers?|learn|guides?|handbook|manual|academy|wiki)\.)|\/(?:docs?|help|support|kb|knowledge|guides?|developers?|manual|faqs?|handbook|how-?to)(?:[/.#?-]|$)/i

export function kindOf(document: ReadDocument): DocumentKind {
  const genre = genreOf(document)
  if (genre === 'article') return 'article'
  const path = URL.canParse(document.url) ? new URL(document.url).pathname : document.url
  const named = `${path.replaceAll(/[/_.-]+/g, ' ')} ${document.name}`
  if (contract.test(named)) return 'contract'
  if (security.test(named)) return isManual(document, true) ? 'manual' : 'security'
  if (policy.test(named)) return 'policy'
  if (genre === 'manual' || manual.test(document.url)) return 'manual'
  return 'marketing'
}

export const binds = (kind: DocumentKind): boolean => kind === 'contract' || kind === 'policy' || kind === 'security'
