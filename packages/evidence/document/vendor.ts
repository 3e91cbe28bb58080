import type { ReadDocument } from '@custos/documents/model'
import type { Pieces } from '../pieces.ts'
import type { Token } from '../vocabulary/tokens.ts'

/** A name that begins a sentence, with a verb of the third person: `Acme Cloud encrypts …`. */
const subject =
  /^[\s\-*•]*(?:\p{Lu}[\p{L} ]{2,30}:\s+)?((?:\p{Lu}[\p{L}\p{N}.&]*|\d+\p{L}+)(?:\s+\p{Lu}[\p{L}\p{N}.&]*){0,2})(?:,? (?:Inc|Ltd|LLC|GmbH|B\.V|S\.A)\.?,?)?\s+(?:is|has|provides|offers|operates|stores|maintains|uses|processes|complies|encrypts|performs|hosts|takes|holds|keeps|runs|will|shall|does|may|also|undergoes|conducts|acts|remains)\b/u

/** The vendor's names in contracts. */
const roles = [
  'processor',
  'dataprocessor',
  'importer',
  'dataimporter',
  'provider',
  'serviceprovider',
  'company',
  'supplier',
  'vendor',
  'licensor',
  'contractor',
  'thecompany',
  'services',
  'service',
]

/** Who the vendor deals with in contracts; often the subject of a sentence, and never the vendor. */
const counterparts =
  /^(?:customers?|clients?|(?:data)?controllers?|users?|subscribers?|(?:data)?exporters?|licensees?|members?|part(?:y|ies)|(?:each|either)party|subprocessors?|subcontractors?|datasubjects?|you)$/

/** The names in a vendor's documents, told from common nouns by their capital inside sentences. */
export interface Names {
  own: ReadonlySet<string>
  proper: ReadonlySet<string>
  /** Of these, the ones that stand in running text, and not only beside each other in a row. */
  running: ReadonlySet<string>
}

/**
 * Names, and which of them mean the vendor: that of its domain, and those that often begin a sentence of its own pages.
 * An article or a manual is as often about another company.
 *
 * @param domain the vendor's, which names it where nothing comes from a host of its own, as with documents that were handed in.
 */
export function* findNames(documents: readonly ReadDocument[], domain?: string): Pieces<Names> {
  const counts = new Map<string, number>()
  const own = new Set<string>()
  const proper = new Set<string>()
  const running = new Set<string>()
  const lower = new Set<string>()
  for (const { text } of documents) {
    for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}\p{L}+/gu)) {
      yield
      lower.add(word)
    }
    for (const [, space, word] of text.matchAll(/[\p{Ll},](\s)(\p{Lu}[\p{L}\p{N}.]+)/gu)) {
      yield
      proper.add(word!)
      if (space !== '\t') running.add(word!)
    }
  }
  for (const word of proper) if (lower.has(word.toLowerCase())) proper.delete(word)
  const hosts = documents.map(({ url }) => (URL.canParse(url) ? new URL(url).hostname : ''))
  for (const label of [...hosts, domain ?? ''].flatMap((host) => host.split('.')))
    if (label.length > 3) own.add(label.replaceAll('-', ''))
  for (const document of documents) {
    const { text, sentences } = document
    if (genreOf(document) !== null) continue
    for (const { start, end } of sentences) {
      yield
      const name = subjectOf(text.slice(start, Math.min(end, start + 120)), proper)
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  for (const [name, count] of counts) if (count > 2 && !counterparts.test(name)) own.add(name)
  return { own, proper, running }
}

/** Whether a sentence has a company for its subject: the vendor, by a name of its own or of contracts, or another. */
export function companyOf(sentence: string, { own, proper }: Names): 'vendor' | 'other' | null {
  const name = subjectOf(sentence, proper)
  if (name === null) return null
  const known = roles.includes(name) || [...own].some((word) => name.startsWith(word) || word.startsWith(name))
  return known ? 'vendor' : 'other'
}

const acting =
  /^(?:shall|will|must|agrees|undertakes|ensures|has|is|does|maintains|implements|encrypts|notifies|provides|makes|acts|remains|takes|commits|warrants|processes|engages)$/

/** The words of a sentence in which the vendor acts by a name of its own: `…, Acme will notify`. */
export const ownActsIn = (tokens: readonly Token[], { own }: Names): { from: number; to: number }[] =>
  tokens.flatMap(({ word }, at) =>
    at + 1 < tokens.length && acting.test(tokens[at + 1]!.word) && own.has(word.replace(/[^\p{L}\p{N}]/gu, ''))
      ? [{ from: at, to: at + 2 }]
      : [],
  )

/** Short forms of the field, which begin sentences as names of companies do. */
const shortForms =
  /^(?:E?PHI|PII|SPI|MFA|2FA|SSO|SAML|SCIM|VPN|TLS|SSL|HTTPS|DPO|DPIAs?|DPA|CISO|CTO|CEO|HR|IT|QA|API|AWS|SLAs?|SOC|ISO|SDK|CI)$/i

function subjectOf(sentence: string, proper: ReadonlySet<string>): string | null {
  const name = subject.exec(sentence)?.[1]
  if (name === undefined || shortForms.test(name) || !name.split(/\s+/).every((word) => proper.has(word))) return null
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const articles =
  /\/(?:blog|news|use-?cases?|glossary|academy|case-stud(?:y|ies)|compare|comparisons?|alternatives?|webinars?|ebooks?|podcasts?|jobs?|careers?|job-descriptions?|vs|versus|changelogs?|release-notes|releases|whats-new|what-s-new|press|press-releases?|stories|events?|insights|roadmap)(?:\/|$|-)|-(?:vs|versus|alternatives?)(?:\/|$|-)|best-practices/i

/** Pages that advertise or report instead of describing what the vendor does, by their address. */
export const isArticle = (url: string): boolean => articles.test(url)

/**
 * A folder of material to show or to try a product with, and a page that is named so. A folder that is only named `samples` or `demo` may
 * hold the samples of a laboratory, or what the vendor says of its demonstrations.
 */
const sampleFolder =
  /\/(?:fixtures?|examples\/policies|(?:demo|sample|example|mock|dummy|fake|test)[-_](?:data|docs|documents?|polic(?:y|ies)|files|compan(?:y|ies)|content|inputs?|corpus))\/[^/]/i
const sampleName =
  /^\W*(?:sample|example|demo|dummy|mock|fictional|fictitious)[\s:–-]+(?:[\p{L}’'-]+\s+){0,3}(?:polic(?:y|ies)|agreement|addendum|terms|notice|statement|contract|dpa|document|questionnaire|report)\b/iu

/** A title stands among the first blocks of a page. */
const nearestOfTitle = 8

/**
 * Whether a page shows what a document of some company looks like: `/demos/sample-data/privacy-policy`, `Sample privacy policy`. Whoever
 * speaks in it is not the vendor.
 */
export const isSample = ({
  url,
  name,
  text,
  blocks,
}: Pick<ReadDocument, 'url' | 'name' | 'text' | 'blocks'>): boolean => {
  const title = blocks.slice(0, nearestOfTitle).find(({ kind }) => kind === 'heading')
  return (
    sampleFolder.test(URL.canParse(url) ? new URL(url).pathname : url) ||
    sampleName.test(name) ||
    (title !== undefined && sampleName.test(text.slice(title.start, title.end)))
  )
}

const step =
  /^[\s\-*•]*(?:\d+[.)]\s*)?(?:click|select|go|navigate|open|enter|choose|copy|paste|run|install|type|press|log in|sign in|add|create|configure|enable|set|use|check|toggle|replace|edit|download|upload|invite|assign)\b(?!\s+of\b)/i
const ofItself = /\b(?:we|our|us)\b/i

/** A page that tells its reader what to do, and hardly says anything of whoever wrote it; `alone`: nothing at all. */
export function isManual({ text, blocks, sentences }: ReadDocument, alone = false): boolean {
  const prose = sentences
    .filter(({ block }) => /^(?:paragraph|list_item|table_row)$/.test(blocks[block]!.kind))
    .map(({ start, end }) => text.slice(start, end))
  const steps = prose.filter((sentence) => step.test(sentence)).length
  const own = prose.filter((sentence) => ofItself.test(sentence)).length
  return steps >= 3 && steps >= prose.length / 15 && (alone ? own === 0 : steps > own)
}

const told =
  /\b(?:you|users|admins|administrators|developers) (?:can|may|must|should|need|want|have to)\b|\byour (?:app|application|code|project|server|instance|repository)\b/i

/** A page of documentation that tells its reader what can be done, more often than what the vendor does. */
export function speaksToReader({ text, sentences }: ReadDocument): boolean {
  const prose = sentences.map(({ start, end }) => text.slice(start, end))
  const reader = prose.filter((sentence) => told.test(sentence) || step.test(sentence)).length
  const own = prose.filter((sentence) => ofItself.test(sentence)).length
  return reader > own && reader >= prose.length / 8
}

/** What a document is that does not describe what the vendor does; null for all others. */
export const genreOf = (document: ReadDocument): 'article' | 'manual' | null =>
  isArticle(document.url) ? 'article' : isManual(document) ? 'manual' : null
