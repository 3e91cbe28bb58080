import type { Assessment, DocumentManifest, OfferedPassage, Source, StatementAnswer } from '../api/types.ts'

/** The number of passages of the first document of an answer that are always visible. */
const inSight = 2

/**
 * The passages of a yes that are folded: those after the second, and another document's that says it again. These passages stay
 * visible: a vendor's own statement, a passage in another language, each fact of a list, and every passage of an answer that another
 * passage contradicts.
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
  const isAgain = ({ sha256 }: Source, index: number) => index >= inSight || sha256 !== sources[0]!.sha256
  return sources
    .filter(isAgain)
    .filter(({ sha256, stated_by_vendor }) => !stated_by_vendor && sha256 !== null && english.has(sha256))
}

/** The rules that quote whole passages. Facts of the report and certificates do not. */
const quoting: ReadonlySet<string> = new Set(['said', 'read by a model'])

/**
 * The passages offered for an open answer, those of the agreement first if it must state the answer, and the number of those after
 * them that are folded: passages of other documents, which bind nobody. A passage with a reason may say it, and stays visible.
 */
export function agreementFirst(
  offered: readonly OfferedPassage[],
  { id }: Pick<StatementAnswer, 'id'>,
  { agreement_points, key_documents }: Pick<Assessment, 'agreement_points' | 'key_documents'>,
): { passages: OfferedPassage[]; folded: number } {
  const agreement = key_documents?.find(({ kind }) => kind === 'AGREEMENT')?.read ?? []
  const isPoint = agreement_points?.some(({ results }) => results.includes(id))
  const isElsewhere = ({ sha256, reason }: OfferedPassage) => sha256 !== null && !agreement.includes(sha256) && !reason
  const [outside, inside] = [offered.filter(isElsewhere), offered.filter((passage) => !isElsewhere(passage))]
  return isPoint && inside.length > 0
    ? { passages: [...inside, ...outside], folded: outside.length }
    : { passages: [...offered], folded: 0 }
}
