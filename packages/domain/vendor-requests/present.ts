import { unixSeconds } from '@custos/kernel/clock'
import type { MadeLink } from './links.ts'
import {
  type Attachment,
  contradicts,
  type Link,
  needsWords,
  type SubmittedAnswer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-request.ts'

const seconds = (at: Date | null): number | null => at && unixSeconds(at)

export const presentAnswer = ({ question_id: _, answered_at, submitted_at, ...answer }: VendorAnswer) => ({
  ...answer,
  answered_at: unixSeconds(answered_at),
  submitted_at: seconds(submitted_at),
})

export const presentAttachment = ({
  id,
  question_id,
  name,
  size,
  attached_by,
  attached_at,
  submitted_at,
}: Attachment) => ({
  id,
  question_id,
  name,
  size,
  attached_by,
  attached_at: unixSeconds(attached_at),
  submitted_at: seconds(submitted_at),
})

export const presentLink = ({ id, email, created_at, expires_at, revoked_at, used_at }: Link) => ({
  id,
  email,
  created_at: unixSeconds(created_at),
  expires_at: unixSeconds(expires_at),
  revoked_at: seconds(revoked_at),
  used_at: seconds(used_at),
})

export const presentMade = ({ path, mailed, ...link }: MadeLink) => ({ ...presentLink(link), path, mailed })

/** @param submitted the newest version of each submitted answer. */
export function presentHead(
  { questions, searched_languages: _, ...vendorRequest }: VendorRequest,
  submitted: SubmittedAnswer[],
) {
  const times = submitted.flatMap(({ submitted_at }) => (submitted_at ? [unixSeconds(submitted_at)] : []))
  return {
    ...vendorRequest,
    status: vendorRequest.closed_at
      ? ('CLOSED' as const)
      : submitted.length > 0
        ? ('SUBMITTED' as const)
        : ('SENT' as const),
    answer_by: unixSeconds(vendorRequest.answer_by),
    questions_total: questions.length,
    questions_answered: submitted.length,
    created_at: unixSeconds(vendorRequest.created_at),
    opened_at: seconds(vendorRequest.opened_at),
    submitted_at: times.length > 0 ? Math.max(...times) : null,
    closed_at: seconds(vendorRequest.closed_at),
  }
}

export function presentVendorRequest(vendorRequest: VendorRequest, submitted: VendorAnswer[], links: Link[]) {
  const answers = new Map(submitted.map((answer) => [answer.question_id, answer]))
  return {
    ...presentHead(vendorRequest, submitted),
    questions: vendorRequest.questions.map(({ report: _, unread: __, ...question }) => {
      const answer = answers.get(question.id)
      return {
        ...question,
        asks_for_words: needsWords(question),
        answer: answer ? presentAnswer(answer) : null,
        contradicts: answer !== undefined && contradicts(question, answer.answer),
      }
    }),
    links: links.map(presentLink),
  }
}
