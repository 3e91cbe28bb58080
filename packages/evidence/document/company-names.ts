import type { ParsedDocument } from '@custos/documents/types'
import type { Token } from '../vocabulary/tokens.ts'
import type { YieldingWork } from '../yielding-work.ts'
import { articleOrManual } from './article-or-manual.ts'

/** A name that begins a sentence, with a verb in the third person: `Acme Cloud encrypts …`. */
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

/** The vendor's counterparts in contracts; often the subject of a sentence, but never the vendor. */
const counterparts =
  /^(?:customers?|clients?|(?:data)?controllers?|users?|subscribers?|(?:data)?exporters?|licensees?|members?|part(?:y|ies)|(?:each|either)party|subprocessors?|subcontractors?|datasubjects?|you)$/

/** The names in a vendor's documents, distinguished from common nouns by a capital inside sentences. */
export interface Names {
  vendor: ReadonlySet<string>
  proper: ReadonlySet<string>
  /** The names that occur in running text, and not only beside each other in a row. */
  running: ReadonlySet<string>
}

/**
 * All names, and those of the vendor: the name in its domain, and names that often begin a sentence of its own pages. Articles and
 * manuals do not count, because they are as often about other companies.
 *
 * @param domain the vendor's, which gives its name if no document has a host, as with uploads.
 */
export function* findNames(documents: readonly ParsedDocument[], domain?: string): YieldingWork<Names> {
  const counts = new Map<string, number>()
  const vendor = new Set<string>()
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
    if (label.length > 3) vendor.add(label.replaceAll('-', ''))
  for (const document of documents) {
    const { text, sentences } = document
    if (articleOrManual(document) !== null) continue
    for (const { start, end } of sentences) {
      yield
      const name = subjectOf(text.slice(start, Math.min(end, start + 120)), proper)
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  for (const [name, count] of counts) if (count > 2 && !counterparts.test(name)) vendor.add(name)
  return { vendor, proper, running }
}

/** Whether a sentence's subject is a company: the vendor, by its name or its role in contracts, or another. */
export function companyOf(sentence: string, { vendor, proper }: Names): 'vendor' | 'other' | null {
  const name = subjectOf(sentence, proper)
  if (name === null) return null
  const isVendor = roles.includes(name) || [...vendor].some((word) => name.startsWith(word) || word.startsWith(name))
  return isVendor ? 'vendor' : 'other'
}

const acting =
  /^(?:shall|will|must|agrees|undertakes|ensures|has|is|does|maintains|implements|encrypts|notifies|provides|makes|acts|remains|takes|commits|warrants|processes|engages)$/

/** The vendor's own name with the verb after it, as in `…, Acme will notify`. */
export const ownActsIn = (tokens: readonly Token[], { vendor }: Names): { from: number; to: number }[] =>
  tokens.flatMap(({ word }, at) =>
    at + 1 < tokens.length && acting.test(tokens[at + 1]!.word) && vendor.has(word.replace(/[^\p{L}\p{N}]/gu, ''))
      ? [{ from: at, to: at + 2 }]
      : [],
  )

/** Abbreviations of the field, which begin sentences like company names. */
const shortForms =
  /^(?:E?PHI|PII|SPI|MFA|2FA|SSO|SAML|SCIM|VPN|TLS|SSL|HTTPS|DPO|DPIAs?|DPA|CISO|CTO|CEO|HR|IT|QA|API|AWS|SLAs?|SOC|ISO|SDK|CI)$/i

function subjectOf(sentence: string, proper: ReadonlySet<string>): string | null {
  const name = subject.exec(sentence)?.[1]
  if (name === undefined || shortForms.test(name) || !name.split(/\s+/).every((word) => proper.has(word))) return null
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
