import type * as contract from '@custos/contract/console-vendor-portal'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import type { TenantSession } from '@custos/database/session'
import { daysAfter, unixSeconds } from '@custos/kernel/clock'
import { organisationName } from '../organisation/store.ts'
import type { Services } from '../services.ts'
import { userById } from '../users/store.ts'
import { findVendor } from '../vendors/store.ts'
import { attachmentsOf } from './attachment-store.ts'
import { submitFiles } from './attachments.ts'
import { recordVendorRequestEvent } from './events.ts'
import { presentAnswer, presentAttachment } from './present.ts'
import { type OpenedLink, requireOpenLink, requireQuestion } from './require-open-link.ts'
import {
  answersSoFar,
  insertAnswer,
  noteUse,
  submission,
  submissionsSince,
  submitOpen,
  submittedAnswers,
  vendorRequestById,
  vendorRequestForChange,
} from './store.ts'
import { storeSubmission } from './submission-document.ts'
import { needsWords, type VendorAnswer, type VendorRequest } from './vendor-request.ts'

/** The maximum number of versions of one answer, which limits the storage that a link's holder can use. */
const maxVersions = 100

/**
 * The maximum number of submissions to one vendor request within a day, over all its links. Each is a document to read, and
 * starts an assessment.
 */
const maxSubmissions = 20

/** The page of a link, and whether this is its first opening. */
export async function getByLink(
  session: TenantSession,
  found: OpenedLink,
  now: Date,
): Promise<{ questions: Data<typeof contract.getQuestions>; isFirstLook: boolean }> {
  const { link, vendorRequest } = await requireOpenLink(session, found, now, vendorRequestById)
  const key = { tenantId: session.tenantId, vendorRequestId: vendorRequest.id }
  const [vendor, asker, organisation, answers, attachments] = await Promise.all([
    findVendor(session, vendorRequest.vendor_id),
    userById.first(session, { tenantId: session.tenantId, id: vendorRequest.created_by }),
    organisationName(session),
    answersSoFar.all(session, key),
    attachmentsOf.all(session, key),
  ])
  const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]))
  const questions: Data<typeof contract.getQuestions> = {
    organisation,
    asked_by: asker ? { name: asker.name ?? asker.email, job_title: asker.job_title, email: asker.email } : null,
    vendor: vendor!.name,
    email: link.email,
    message: vendorRequest.message,
    answer_by: unixSeconds(vendorRequest.answer_by),
    expires_at: unixSeconds(link.expires_at),
    searched_languages: vendorRequest.searched_languages,
    questions: vendorRequest.questions.map((vendorQuestion) => {
      const { id, category, question, reason, found: quote, choices, unread = [] } = vendorQuestion
      const answer = byQuestion.get(id)
      const files = attachments.filter(({ question_id }) => question_id === id).map(presentAttachment)
      return {
        id,
        category,
        question,
        asks_for_words: needsWords(vendorQuestion),
        ...(choices && { choices }),
        reason,
        unread,
        found: quote,
        answer: answer ? presentAnswer(answer) : null,
        attachments: files,
      }
    }),
  }
  return { questions, isFirstLook: vendorRequest.opened_at === null }
}

/** Stores an answer as the version after the seen one. @throws ApiError resource_conflict if another one follows it. */
export async function answerBy(
  session: TenantSession,
  found: OpenedLink,
  now: Date,
  given: { question_id: string; version: number } & Pick<VendorAnswer, 'answer' | 'text'>,
): Promise<VendorAnswer> {
  const { link, vendorRequest } = await requireOpenLink(session, found, now, vendorRequestForChange)
  const question = requireQuestion(vendorRequest, given.question_id)
  if (given.answer === 'YES' && given.text.trim() === '' && needsWords(question))
    throw new ApiError('parameter_missing', {
      param: 'text',
      message: 'The question asks for more than a yes: write the answer in your own words',
    })
  if (given.answer === 'YES' && question.choices && !question.choices.includes(given.text))
    throw new ApiError('parameter_invalid', {
      param: 'text',
      message: `The answer must be one of “${question.choices.join('”, “')}”`,
    })
  const before = (
    await answersSoFar.all(session, { tenantId: session.tenantId, vendorRequestId: vendorRequest.id })
  ).find(({ question_id }) => question_id === given.question_id)
  if ((before?.version ?? 0) !== given.version)
    throw new ApiError('resource_conflict', {
      param: 'version',
      message: 'Somebody else has just answered this question; read the question again',
    })
  if (given.version >= maxVersions)
    throw new ApiError('feature_limit_exceeded', {
      param: 'version',
      message: `A question takes at most ${maxVersions} versions of an answer; ask the sender to send the questions again`,
    })
  const answer = {
    question_id: given.question_id,
    version: given.version + 1,
    answer: given.answer,
    text: given.text,
    answered_by: link.email,
    answered_at: now,
    submitted_at: null,
  }
  await insertAnswer(session, vendorRequest.id, link.id, answer)
  await noteUse(session, link.id, now)
  return answer
}

/** @throws ApiError rate_limited */
async function requireSubmissionLeft(
  session: TenantSession,
  { id: vendorRequestId }: VendorRequest,
  now: Date,
): Promise<void> {
  const since = daysAfter(now, -1)
  const times = await submissionsSince.all(session, { tenantId: session.tenantId, vendorRequestId, since })
  if (times.length < maxSubmissions) return
  throw new ApiError('rate_limited', {
    retryAfter: Math.ceil((times[0]!.submitted_at!.getTime() - since.getTime()) / 1000),
    message: `Answers to the same questions can be submitted ${maxSubmissions} times a day; your answers are kept, so submit them tomorrow`,
  })
}

/** Submits the answers as a document. A repeated id has no further effect. */
export async function submitBy(
  session: TenantSession,
  services: Services,
  found: OpenedLink,
  now: Date,
  submissionId: string,
): Promise<{ submitted: number; at: number; vendorRequest: VendorRequest; documentId: string | null }> {
  const { link, vendorRequest } = await requireOpenLink(session, found, now, vendorRequestForChange)
  const key = { tenantId: session.tenantId, vendorRequestId: vendorRequest.id }
  const before = await submission.all(session, { ...key, submissionId })
  const files = (await attachmentsOf.all(session, key)).filter(({ submission_id }) => submission_id === submissionId)
  const done = before[0] ?? files[0]
  if (done) return { submitted: before.length, at: unixSeconds(done.submitted_at!), vendorRequest, documentId: null }
  await requireSubmissionLeft(session, vendorRequest, now)
  const questions = new Set(await submitOpen(session, vendorRequest.id, submissionId, now))
  const submitted = questions.size
  const newFiles = await submitFiles(session, services, now, vendorRequest, submissionId)
  if (submitted + newFiles === 0)
    throw new ApiError('resource_conflict', { message: 'There is nothing new to submit: answer a question first' })
  const all = await submittedAnswers.all(session, { tenantId: session.tenantId, vendorRequestId: vendorRequest.id })
  const answers = all.filter(({ question_id }) => questions.has(question_id))
  const document =
    submitted === 0
      ? null
      : await storeSubmission(session, services, now, vendorRequest, {
          submissionId,
          linkId: link.id,
          email: link.email,
          answers,
        })
  await noteUse(session, link.id, now)
  await recordVendorRequestEvent(session, services, now, 'vendor_request.submitted', vendorRequest, {
    answers: submitted,
    files: newFiles,
  })
  return { submitted, at: unixSeconds(now), vendorRequest, documentId: document?.id ?? null }
}
