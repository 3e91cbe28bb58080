import type { DocumentManifest, Source, StatementAnswer } from '../api/types.ts'

/** So many passages of an answer always stand in sight. */
const inSight = 2

/**
 * The passages of a yes that stand under a heading of their own, those after the second. What a vendor states itself, what stands in another
 * language, each fact of a list, and every passage of an answer of which something else says the opposite stay in sight.
 */
export function furtherPassages(
  { answer, judgement, explanation, sources }: StatementAnswer,
  { documents }: DocumentManifest,
): Source[] {
  const isPlainYes =
    answer === true &&
    judgement?.verdict !== 'CORRECTED' &&
    quoting.has(explanation?.rule ?? '') &&
    explanation?.considered.every(({ reason, taken_back }) => reason !== 'denies it' && !taken_back)
  if (!isPlainYes) return []
  const english = new Set(documents.flatMap(({ sha256, language }) => (language === 'en' ? sha256 : [])))
  return sources
    .slice(inSight)
    .filter(({ sha256, stated_by_vendor }) => !stated_by_vendor && sha256 !== null && english.has(sha256))
}

/** The rules by which passages answer, each in full; facts of the report and certificates are not among them. */
const quoting: ReadonlySet<string> = new Set(['said', 'read by a model'])
