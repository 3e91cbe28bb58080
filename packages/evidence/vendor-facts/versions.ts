import type { ParsedDocument } from '@custos/documents/types'
import type { DocumentFact } from './document-facts.ts'

/** The properties of a document by which its versions are recognised. */
export interface Version {
  kind: string
  /** The name of its file. */
  name: string
  /** The end of its period or validity; null if not stated. */
  until: Date | null
  facts: readonly DocumentFact[]
  read: Pick<ParsedDocument, 'text' | 'sentences' | 'questions'>
}

/**
 * Whether two documents are versions of one: they are of the same kind, and most sentences of the shorter one occur in the other,
 * dates apart. With similar file names, fewer suffice. Questionnaires are compared by question (`rule-answers/superseded`).
 */
export function areVersions(one: Version, other: Version): boolean {
  if (one.kind !== other.kind || one.read.questions || other.read.questions) return false
  // One issuer's certificates differ in little more than the standard.
  if (one.kind === 'CERTIFICATE' && standardsOf(one) !== standardsOf(other)) return false
  const [fewer, more] = [sentencesOf(one), sentencesOf(other)].toSorted((a, b) => a.size - b.size) as [
    SentenceSet,
    SentenceSet,
  ]
  const shared = fewer.size === 0 ? 0 : fewer.intersection(more).size / fewer.size
  return stemOf(one.name) === stemOf(other.name) ? shared >= 0.3 : fewer.size >= 5 && shared >= 0.8
}

type SentenceSet = Set<string>

/** @returns whether the first is newer. @param isLater whether it was received later, which decides if neither states its end. */
export const isNewer = (one: Version, other: Version, isLater: boolean): boolean =>
  one.until && other.until && one.until.getTime() !== other.until.getTime() ? one.until > other.until : isLater

const standardsOf = ({ facts }: Version): string =>
  [...new Set(facts.flatMap(({ name, value }) => (name === 'standard' ? value.replace(/:\d{4}$|[\s/IEC]/g, '') : [])))]
    .toSorted()
    .join()

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const dates = new RegExp(
  String.raw`\b(?:(?:${month})\.? \d{1,2},? |\d{1,2}\.? (?:${month})\.? )?(?:19|20)\d{2}(?:-\d{2}-\d{2})?\b`,
  'g',
)

function sentencesOf({ read: { text, sentences } }: Version): SentenceSet {
  const texts = sentences.map(({ start, end }) =>
    text.slice(start, end).toLowerCase().replace(/\s+/g, ' ').replace(dates, '#').trim(),
  )
  return new Set(texts.filter((sentence) => sentence.length >= 15))
}

/** The file name without extension, date, version number and copy marks. */
const stemOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\b(?:v(?:ersion)? ?)?\d[\d.]*\b|\(\d+\)|\b(?:final|copy|kopie|copie|new|neu|signed|rev)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
