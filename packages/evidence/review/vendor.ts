import type { ReadDocument } from '../model.ts'

/** A name that begins a sentence, with a verb of the third person: `Acme Cloud encrypts …`. */
const subject =
  /^[\s\-*•]*(?:\p{Lu}[\p{L} ]{2,30}:\s+)?((?:\p{Lu}[\p{L}\p{N}.&]*|\d+\p{L}+)(?:\s+\p{Lu}[\p{L}\p{N}.&]*){0,2})(?:,? (?:Inc|Ltd|LLC|GmbH|B\.V|S\.A)\.?,?)?\s+(?:is|has|provides|offers|operates|stores|maintains|uses|processes|complies|encrypts|performs|hosts|takes|holds|keeps|runs|will|shall|does|may|also|undergoes|conducts)\b/u

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

/** The names in a vendor's documents, told from common nouns by their capital inside sentences. */
export interface Names {
  own: ReadonlySet<string>
  proper: ReadonlySet<string>
}

/** Names, and which of them mean the vendor: that of its domain, and those that often begin a sentence. */
export function namesIn(documents: readonly ReadDocument[]): Names {
  const counts = new Map<string, number>()
  const own = new Set<string>()
  const proper = new Set<string>()
  const lower = new Set<string>()
  for (const { text } of documents) {
    for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}\p{L}+/gu)) lower.add(word)
    for (const [, word] of text.matchAll(/[\p{Ll},]\s(\p{Lu}[\p{L}\p{N}.]+)/gu)) proper.add(word!)
  }
  for (const word of proper) if (lower.has(word.toLowerCase())) proper.delete(word)
  for (const { url, text, sentences } of documents) {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    for (const label of host.split('.')) if (label.length > 3) own.add(label.replaceAll('-', ''))
    for (const { start, end } of sentences) {
      const name = subjectOf(text.slice(start, Math.min(end, start + 120)), proper)
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  for (const [name, count] of counts) if (count > 2) own.add(name)
  return { own, proper }
}

/** Whether a sentence has another company for its subject. */
export function isOther(sentence: string, { own, proper }: Names): boolean {
  const name = subjectOf(sentence, proper)
  return (
    name !== null &&
    !roles.includes(name) &&
    ![...own].some((known) => name.startsWith(known) || known.startsWith(name))
  )
}

function subjectOf(sentence: string, proper: ReadonlySet<string>): string | null {
  const name = subject.exec(sentence)?.[1]
  if (name === undefined || !name.split(/\s+/).every((word) => proper.has(word))) return null
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const articles =
  /\/(?:blog|news|use-?cases?|glossary|academy|case-stud(?:y|ies)|compare|comparisons?|alternatives?|webinars?|ebooks?|podcasts?|jobs?|careers?|job-descriptions?)(?:\/|$|-)|best-practices/i

/** Pages that instruct or advertise instead of describing what the vendor does, by their address. */
export const isEditorial = (url: string): boolean => articles.test(url)
