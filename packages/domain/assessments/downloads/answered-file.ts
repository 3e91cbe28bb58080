import * as contract from '@custos/contract/assessments'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { whyOpenInFull } from '@custos/document-rendering/result/why-open'
import { ConfinedParser } from '@custos/documents/confined/parser'
import { answerIn } from '@custos/documents/read/answers/answer-in'
import { CSV } from '@custos/documents/read/media-types'
import { columnName } from '@custos/documents/read/sheets/sheet'
import { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import type { CellText, LeftCell } from '@custos/documents/write/cell-texts'
import { call } from '../../call.ts'
import { organisationKey } from '../../documents/organisation-key.ts'
import { readFile } from '../../documents/sealed-files.ts'
import { effectiveAnswers } from '../../judgements/effective-answers.ts'
import { presentJudgement } from '../../judgements/present.ts'
import { questionnaireFile } from '../../questionnaires/file-store.ts'
import type { StatementPlace } from '../../questionnaires/imported.ts'
import type { Services } from '../../services.ts'
import type { AssessmentWithAnswers } from '../assessment.ts'
import { certificateRejected, unknownOf } from '../key-documents.ts'
import { findAssessment } from '../store.ts'
import { answersCsv } from './answers-csv.ts'
import { type ReturnedAnswer, writtenAnswer } from './written-answer.ts'

/** The customer's own questionnaire with the answers written into its answer cells, otherwise unchanged. */
export const answeredFile = call(contract.getAnsweredFile, async ({ params, session, services }) => {
  const { answers, file } = await answersOf(session, params)
  if (!file) return { data: { bytes: answersCsv(answers), mediaType, fileName: 'answers.csv' } }
  const { bytes } = await filledIn(session, services, file, answers)
  return { data: { bytes, mediaType, fileName: file.media_type === CSV ? 'answers.csv' : 'answers.xlsx' } }
})

/** The answer cells that stay empty in this file, and why. */
export const emptyCells = call(contract.listEmptyCells, async ({ params, session, services }) => {
  const { answers, file } = await answersOf(session, params)
  if (!file) return { data: { cells: [] } }
  const { left } = await filledIn(session, services, file, answers)
  const cells = file.places.flatMap((place) => {
    const { statement, reference, sheet, row, answer } = place
    const why = whyEmpty(place, answers) ?? left.find((one) => isCellOf(place, one))?.why
    if (why === undefined) return []
    return { sheet, row, column: answer === null ? null : columnName(answer), reference, statement, reason: why }
  })
  return { data: { cells } }
})

const isCellOf = ({ sheet, row, answer }: StatementPlace, cell: LeftCell): boolean =>
  cell.sheet === sheet && cell.row === row && cell.column === answer

/** Why a cell stays empty; null if it gets an answer. */
function whyEmpty(
  { statement, reference, answer, choices = [] }: StatementPlace,
  answers: ReturnedAnswer[],
): string | null {
  const found = answerTo({ statement, reference }, answers)
  if (!found) return 'The assessment did not include this question.'
  const written = writtenAnswer(found)
  if (written.answer === '' && found.answer !== null && found.choices)
    return `accepts only one of: “${found.choices.slice(0, 10).join('”, “').slice(0, 300)}”`
  if (written.answer === '') return written.comment
  const hasColumn = choices.some((one) => one.answer === answerIn(written.answer))
  if (answer === null && !hasColumn) return `No column matches the answer “${written.answer.slice(0, 200)}”.`
  return null
}

async function answersOf(session: TenantSession, params: { id: string; assessment_id: string }) {
  const assessment = await findAssessment(session, params.id, params.assessment_id)
  if (!assessment) throw new ApiError('resource_not_found')
  const questionnaireId = assessment.questionnaire_id
  if (questionnaireId === null)
    throw new ApiError('resource_not_found', { message: 'The assessment has none of your questionnaires' })
  if (assessment.status !== 'COMPLETED')
    throw new ApiError('resource_conflict', {
      message: 'The assessment must be COMPLETED before you can export its answers',
    })
  const answers = returnedAnswers(assessment)
  const file = await questionnaireFile.first(session, { tenantId: session.tenantId, questionnaireId })
  return { answers, file }
}

/** The effective answers to the questionnaire, the open ones with the reason. */
function returnedAnswers(assessment: AssessmentWithAnswers): ReturnedAnswer[] {
  const { key_documents, without_certificate } = assessment
  const results = assessment.results.filter(({ framework_id }) => framework_id === null)
  const judgements = new Map(assessment.judgements.map((judgement) => [judgement.result_id, judgement]))
  const withoutCertificate = new Set(without_certificate)
  return effectiveAnswers({ ...assessment, results }).map(({ id, answer }, index) => {
    const engine = results[index]!.answer
    const unknown = withoutCertificate.has(id) ? certificateRejected : unknownOf(engine, key_documents)
    const open = { ...engine, unknown, judgement: presentJudgement(judgements.get(id)) }
    return { ...answer, reason_open: whyOpenInFull(open, key_documents ?? undefined) }
  })
}

type File = NonNullable<Awaited<ReturnType<typeof answersOf>>['file']>

async function filledIn({ tenantId }: TenantSession, services: Services, file: File, answers: ReturnedAnswer[]) {
  const key = await organisationKey(services, tenantId)
  const { id, size, sha256: hash, media_type: type } = file
  const bytes = await readFile(services.objects, key, { tenantId, id, form: 'original' }, { size, hash })
  const texts = file.places.flatMap((place) => textsAt(place, answers))
  try {
    return await new ConfinedParser().read({ kind: 'fill', bytes, mediaType: type, texts })
  } catch (error) {
    // The file was readable at its import, so the machine is busy.
    if (error instanceof UnreadableDocument && error.code === 'interrupted')
      throw new ApiError('service_unavailable', { retryAfter: 30, message: 'The file could not be filled in time' })
    throw error
  }
}

const mediaType = 'application/octet-stream'
/** The texts for the cells of a statement: the answer and its source. An unknown answer stays empty and is marked. */
function textsAt(
  { statement, reference, sheet, row, answer, comment, choices = [] }: StatementPlace,
  answers: ReturnedAnswer[],
): CellText[] {
  const found = answerTo({ statement, reference }, answers)
  if (!found) return []
  const written = writtenAnswer(found)
  const at = { sheet, row }
  const choice = choices.find((one) => one.answer === answerIn(written.answer))
  const answerText = choice
    ? [{ ...at, column: choice.column, text: 'X', alternatives: ['☒', '☑', '✓'] }]
    : answer === null || written.answer === ''
      ? []
      : [{ ...at, column: answer, text: written.answer, alternatives: written.alternatives }]
  if (comment !== null)
    return written.comment === '' ? answerText : [...answerText, { ...at, column: comment, text: written.comment }]
  if (answer === null) return answerText
  const text = [written.answer, written.comment].filter((part) => part !== '').join('. ')
  return [
    {
      ...at,
      column: answer,
      text,
      ...(written.answer !== '' && { alternatives: [written.answer, ...written.alternatives] }),
    },
  ]
}

const answerTo = (
  { statement, reference }: Pick<StatementPlace, 'statement' | 'reference'>,
  answers: ReturnedAnswer[],
): ReturnedAnswer | undefined =>
  answers.find((one) => one.statement === statement && (one.reference ?? null) === reference)
