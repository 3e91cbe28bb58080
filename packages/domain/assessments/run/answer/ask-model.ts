import type { ParsedDocument } from '@custos/documents/types'
import type { Answers } from '@custos/evidence/assess'
import { answerWithModel } from '@custos/evidence/model-answers/answer'
import type { ModelSettings } from '@custos/evidence/model-answers/language-model'
import type { Answer, VendorFacts } from '@custos/evidence/types'
import { recordModelAsked } from '../../events.ts'
import type { Attempt } from '../attempt.ts'
import { isUnended, stepOutput, storeStepOutput } from '../attempt-store.ts'
import { allowanceLeft, countUsage } from './model-usage.ts'
import { allAnswers, type ReplacedAnswers, withReplacedAnswers } from './replaced-answers.ts'

/**
 * Asks the configured model. Its results are committed before they are used, so that a repeated attempt does not ask and pay again.
 * They count towards the organisation's limits in the same transaction, even if the assessment was cancelled, its vendor deleted,
 * or the worker stopped.
 */
export async function askModel(
  attempt: Attempt,
  settings: ModelSettings,
  documents: ParsedDocument[],
  facts: VendorFacts,
  answers: Answers,
  waitForTurn: () => Promise<void>,
): Promise<Answers> {
  const { tenantId, assessmentId } = attempt.job
  const before = allAnswers(answers)
  const done = await stepOutput.first(attempt.services.database.readSession(tenantId), {
    tenantId,
    assessmentId,
    step: 'model',
  })
  const replaced = done
    ? (done.output as { answers: ReplacedAnswers }).answers
    : await ask(attempt, settings, documents, before, facts, waitForTurn)
  return withReplacedAnswers(replaced, answers, facts)
}

async function ask(
  { services, job: { tenantId, assessmentId }, subject, signal }: Attempt,
  settings: ModelSettings,
  documents: ParsedDocument[],
  own: Answer[],
  facts: VendorFacts,
  waitForTurn: () => Promise<void>,
): Promise<ReplacedAnswers> {
  const began = services.clock()
  const allowance = await allowanceLeft(services.database.readSession(tenantId), settings.tenantLimits, began)
  // Confidential documents are never sent to a provider.
  const shareable = documents.filter(({ upload }) => !upload?.confidential)
  const { answers, usage } = await answerWithModel(own, shareable, facts, settings, allowance, signal, waitForTurn)
  const replaced: ReplacedAnswers = Object.fromEntries(
    [...answers.entries()].filter(([, answer]) => answer.explanation.model !== undefined),
  )
  await services.database.write(tenantId, async (session) => {
    const now = services.clock()
    const isWhole = usage.stopped !== 'interrupted'
    if (isWhole && (await isUnended.first(session, { tenantId, id: assessmentId })))
      await storeStepOutput(session, assessmentId, 'model', { answers: replaced }, now)
    await countUsage(session, usage, now)
    const accepted = answers.filter((answer) => answer.explanation.model?.accepted).length
    const took = now.getTime() - began.getTime()
    await recordModelAsked(session, services, now, { ...subject, ...usage, accepted }, took)
  })
  signal.throwIfAborted()
  return replaced
}
