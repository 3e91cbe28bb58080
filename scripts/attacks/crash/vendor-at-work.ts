import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@custos/kernel/ids'
import { ownPage } from '@custos/testkit/console-client'
import { type Operation, type Received, sendOnce, type Target } from './load.ts'

/** The assessment whose open answers are asked of the vendor. */
export interface Assessed {
  vendorId: string
  assessmentId: string
  /** The responses that are still open. */
  questionIds: string[]
}

/** Sent questions and the answers through the link, each with a final response. */
export interface Submission {
  vendorRequestId: string
  /** The text of each answer. */
  text: string
  answers: number
  /** The acknowledged number of submitted answers. */
  submitted: number
}

/** The time between two vendor requests, because each submission makes a document to read and review. Milliseconds. */
const between = 1000

/** A person asks a vendor, which answers through the link and submits, repeatedly. An interrupted request is repeated unchanged. */
export async function askAndAnswer(
  target: Target,
  { vendorId, assessmentId, questionIds }: Assessed,
  label: string,
  rest: () => boolean,
): Promise<{ journal: Operation[]; submissions: Submission[] }> {
  const { token } = target
  const journal: Operation[] = []
  const submissions: Submission[] = []

  /** @param isDone whether the response is final; otherwise the request is repeated. */
  async function until(
    operation: Operation,
    sent: Parameters<typeof sendOnce>[2],
    isDone: (received: Received) => boolean,
  ): Promise<Received> {
    journal.push(operation)
    for (;;) {
      const received = await sendOnce(target, operation, sent)
      if (received && isDone(received)) return received
      await sleep(50)
    }
  }
  const operation = (kind: Operation['kind'], key: string | null = null): Operation => ({
    kind,
    key,
    vendorId: null,
    name: null,
    received: [],
  })
  const ended = ({ status }: Received) => status < 500 && status !== 409 && status !== 429

  for (let count = 1; !rest(); count += 1) {
    const key = `${label}-${count}`
    const asked = await until(
      operation('ask', key),
      {
        method: 'POST',
        path: `/v1/vendors/${vendorId}/requests`,
        key,
        token,
        body: {
          assessment_id: assessmentId,
          questions: questionIds.map((id) => ({ id })),
          recipients: [{ email: 'security@vendor.example' }],
        },
      },
      ended,
    )
    const { id: vendorRequestId, links } = asked.data as { id: string; links: { id: string; path: string }[] }
    const byLink = links[0]!.path.split('#')[1]!
    const text = `The answer of ${key}.`
    for (const question_id of questionIds)
      await until(
        operation('answer'),
        {
          method: 'POST',
          path: '/console/answers/answer',
          headers: ownPage,
          body: { token: byLink, question_id, version: 0, answer: 'YES', text },
        },
        // The answer was stored, but the response did not arrive.
        (received) => ended(received) || received.status === 409,
      )
    const { data } = await until(
      operation('hand in by link'),
      {
        method: 'POST',
        path: '/console/answers/submission',
        headers: ownPage,
        body: { token: byLink, submission_id: newId() },
      },
      ended,
    )
    const { submitted } = data as { submitted: number }
    submissions.push({ vendorRequestId, text, answers: questionIds.length, submitted })
    if (!rest()) await sleep(between)
  }
  return { journal, submissions }
}
