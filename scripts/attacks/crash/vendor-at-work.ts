import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@custos/kernel/ids'
import { ownPage } from '@custos/testkit/console-client'
import { type Operation, type Received, sendOnce, type Target } from './load.ts'

/** The assessment about which questions are sent to the vendor. */
export interface Assessed {
  vendorId: string
  assessmentId: string
  /** Questions that it leaves open. */
  questionIds: string[]
}

/** Questions that were sent and what came back by the link, each sent until it was answered for good. */
export interface Submission {
  vendorRequestId: string
  /** Of each answer. */
  text: string
  answers: number
  /** How many answers were handed in, as the vendor was told. */
  submitted: number
}

/** Between two vendor requests: each submission makes a document, which is read and reviewed. Milliseconds. */
const between = 1000

/**
 * One person asks a vendor, and the vendor answers through the link and submits, again and again. An interrupted request is sent
 * again unchanged.
 */
export async function askAndAnswer(
  target: Target,
  { vendorId, assessmentId, questionIds }: Assessed,
  label: string,
  rest: () => boolean,
): Promise<{ journal: Operation[]; submissions: Submission[] }> {
  const { token } = target
  const journal: Operation[] = []
  const submissions: Submission[] = []

  /** @param isDone whether the answer ends it; of others it is sent again. */
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
        // It was kept, and its answer did not arrive.
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
