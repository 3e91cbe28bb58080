import type { ParsedDocument } from '@custos/documents/types'
import { articleOrManual, isManual, speaksToReader } from './article-or-manual.ts'

/**
 * The genre of a document, by its address and name: it binds the vendor (`contract`, `policy`, `security`), explains the use of
 * the product (`manual`), advertises (`marketing`), or is as often about others (`article`).
 */
export type DocumentGenre = 'contract' | 'policy' | 'security' | 'manual' | 'marketing' | 'article'

const contract =
  /\b(?:dpa|data[- ]?processing|processing[- ]?(?:agreement|addendum|terms)|terms|tos|msa|sla|service[- ]?level|agreement|addendum|conditions|sub-?processors?|scc)\b/i
const policy =
  /\b(?:privacy|polic(?:y|ies)|gdpr|cookies?|legal|ccpa|data[- ]?protection|disclosure|imprint|governance|ethics|ropa|notice)\b/i
const security =
  /\b(?:security|trust|compliance|infosec|safety|reliability|white-?paper|certifications?|toms?|technical[- ]and[- ]organi[sz]ational|measures|subprocessors|status|bug-?bounty|vulnerabilit(?:y|ies)|incident[- ]?response|encryption|backups?|data[- ]?security)\b/i
/** Hosts and paths of documentation for users and developers. */
const manualHost =
  /^https?:\/\/(?:docs?|help|support|kb|developers?|dev|api|learn|guides?|handbook|manual|academy|wiki|community|forum)\./i
const manualPath =
  /\/(?:docs?|documentation|help|support|kb|knowledge(?:-?base)?|guides?|developers?|manual|faqs?|handbook|how-?to|tutorials?|api|sdks?|reference|quick-?starts?|getting-started|cookbook|examples?|readme)(?:[/.#?-]|$)/i
const isInManual = ({ url }: ParsedDocument): boolean => manualHost.test(url) || manualPath.test(url)

export function genreOf(document: ParsedDocument): DocumentGenre {
  const special = articleOrManual(document)
  if (special === 'article') return 'article'
  const path = URL.canParse(document.url) ? new URL(document.url).pathname : document.url
  const named = `${path.replaceAll(/[/_.-]+/g, ' ')} ${document.name}`
  if (contract.test(named)) return 'contract'
  if (security.test(named))
    return isManual(document, true) || (isInManual(document) && speaksToReader(document)) ? 'manual' : 'security'
  if (policy.test(named) && !(isInManual(document) && speaksToReader(document))) return 'policy'
  if (special === 'manual' || isInManual(document)) return 'manual'
  return 'marketing'
}

export const isBinding = (genre: DocumentGenre): boolean =>
  genre === 'contract' || genre === 'policy' || genre === 'security'
