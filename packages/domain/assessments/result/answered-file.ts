import * as contract from '@custos/contract/assessments'
import { ApiError } from '@custos/contract/errors'
import { ConfinedReader } from '@custos/documents/confined/reader'
import { answerIn } from '@custos/documents/read/answers/answer-in'
import { CSV } from '@custos/documents/read/media-types'
import type { CellText } from '@custos/documents/write/cell-texts'
import type { Answer } from '@custos/evidence/model'
import { call } from '../../call.ts'
import { organisationKey } from '../../documents/organisation-key.ts'
import { readFile } from '../../documents/sealed-files.ts'
import { effectiveAnswers } from '../../judgements/effective-answers.ts'
import { questionnaireFile } from '../../questionnaires/file-store.ts'
import type { StatementPlace } from '../../questionnaires/imported.ts'
import { findAssessment } from '../store.ts'
import { answersCsv } from './answers-csv.ts'
import { writtenAnswer } from './written-answer.ts'

/** The customer's own questionnaire with the answers written into its answer cells, and nothing else changed. */
export const answeredFile = call(contract.getAnsweredFile, async ({ params, session, services }) => {
  const { tenantId } = session
  const assessment = await findAssessment(session, params.id, params.assessment_id)
  if (!assessment) throw new ApiError('resource_not_found')
  const questionnaireId = assessment.questionnaire_id
  if (questionnaireId === null)
    throw new ApiError('resource_not_found', { message: 'The assessment has none of your questionnaires' })
  if (assessment.status !== 'COMPLETED')
    throw new ApiError('resource_conflict', { message: 'The assessment is not COMPLETED: it has no answers yet' })

  const asked = assessment.results.filter(({ framework_id }) => framework_id === null)
  const answers = effectiveAnswers(asked, assessment.judgements).map(({ answer }) => answer)
  const file = await questionnaireFile.first(session, { tenantId, questionnaireId })
  if (!file) return { data: { bytes: answersCsv(answers), mediaType, fileName: 'answers.csv' } }
  const key = await organisationKey(services, tenantId)
  const { id, size, sha256: hash, media_type: type } = file
  const bytes = await readFile(services.objects, key, { tenantId, id, form: 'original' }, { size, hash })
  const texts = file.places.flatMap((place) => textsAt(place, answers))
  const filled = await new ConfinedReader().read({ kind: 'fill', bytes, mediaType: type, texts })
  return { data: { bytes: filled.bytes, mediaType, fileName: type === CSV ? 'answers.csv' : 'answers.xlsx' } }
})

const mediaType = 'application/octet-stream'
/** What stands in the cells of a statement: the answer, and beside it who says so. What is not known stays empty, and is marked. */
function textsAt(
  { statement, reference, sheet, row, answer, comment, choices = [] }: StatementPlace,
  answers: Answer[],
): CellText[] {
  const found = answers.find((one) => one.statement === statement && (one.reference ?? null) === reference)
  if (!found) return []
  const written = writtenAnswer(found)
  const at = { sheet, row }
  const choice = choices.find((one) => one.answer === answerIn(written.answer))
  const said = choice
    ? [{ ...at, column: choice.column, text: 'X', alternatives: ['☒', '☑', '✓'] }]
    : answer === null || written.answer === ''
      ? []
      : [{ ...at, column: answer, text: written.answer, alternatives: written.alternatives }]
  if (comment !== null)
    return written.comment === '' ? said : [...said, { ...at, column: comment, text: written.comment }]
  if (answer === null) return said
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
