import type { TenantSession } from '@custos/database/session'
import type { DocumentRow } from '../documents/document.ts'
import { receiveFile } from '../documents/receive.ts'
import { storeDocument } from '../documents/store-document.ts'
import type { Services } from '../services.ts'
import type { AnswerChoice, VendorAnswer, VendorRequest } from './vendor-request.ts'

/**
 * Turns a submission into a filled questionnaire of the vendor, which is read like an uploaded one. Its rows are the vendor's own
 * statement, quotes of them can be checked, and the vendor is reassessed.
 */
export async function storeSubmission(
  session: TenantSession,
  services: Services,
  now: Date,
  vendorRequest: VendorRequest,
  {
    submissionId,
    linkId,
    email,
    answers,
  }: { submissionId: string; linkId: string; email: string; answers: VendorAnswer[] },
): Promise<DocumentRow> {
  const name = `Answers of ${now.toISOString().slice(0, 19).replaceAll(':', '.')}.csv`
  const bytes = Buffer.from(sheetOf(vendorRequest, answers, submissionId))
  const received = await receiveFile(services, session.tenantId, name, once(bytes))
  return storeDocument(session, services, now, {
    ...received,
    vendorId: vendorRequest.vendor_id,
    name,
    kind: 'FILLED_QUESTIONNAIRE',
    confidential: true,
    period_start: null,
    period_end: now,
    valid_until: null,
    received_from: email,
    uploadedBy: linkId,
  })
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const words: Record<AnswerChoice, string> = { YES: 'Yes', NO: 'No', NOT_APPLICABLE: 'N/A' }

/**
 * That a report can be sent is no evidence: the report is read where it is attached.
 *
 * The statements keep their frozen words, so that each answer clearly belongs to its statement. Every row contains the submission:
 * repeated answers make a separate document, which no older one replaces.
 */
function sheetOf(
  { questions }: Pick<VendorRequest, 'questions'>,
  answers: readonly VendorAnswer[],
  submissionId: string,
): string {
  const answerByQuestion = new Map(answers.map((answer) => [answer.question_id, answer]))
  const rows = questions.flatMap(({ id, statement, report }) => {
    const answer = answerByQuestion.get(id)
    return answer && !report ? [[statement, words[answer.answer], answer.text, submissionId]] : []
  })
  return [['Statement', 'Answer', 'Comment', 'Submission'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
}

/** RFC 4180; an apostrophe precedes a text that a spreadsheet would read as a formula. */
function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}
