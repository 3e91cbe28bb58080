import type { DocumentManifest, Source, StatementAnswer } from '../api/types.ts'

/** The number of passages of an answer that are always visible. */
const inSight = 2

/**
 * The passages of a yes that are folded, those after the second. These passages stay visible: a vendor's own statement, a
 * passage in another language, each fact of a list, and every passage of an answer that another passage contradicts.
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

/** The rules that quote whole passages. Facts of the report and certificates do not. */
const quoting: ReadonlySet<string> = new Set(['said', 'read by a model'])
