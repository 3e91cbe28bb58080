import * as contract from '@custos/contract/enquiries'
import { Fault } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { isInapplicable } from '@custos/risk/inapplicable'
import { findAssessment } from '../assessments/store.ts'
import { call } from '../call.ts'
import type { Judgement } from '../judgements/judgement.ts'
import { type Result, resultsOf } from '../judgements/results.ts'
import { effectiveFinding, inForce } from '../judgements/rules.ts'
import type { Question, Reason } from './enquiry.ts'
import { quoteForVendor } from './quote-for-vendor.ts'
import { answersHandedIn, everyEnquiry } from './store.ts'
import { wordedAsQuestion } from './wording.ts'

export const propose = call(contract.proposeQuestions, async ({ params, session }) => {
  const questions = await questionsOf(session, params.id, params.assessment_id)
  const asked = await unanswered(session, params.id)
  return {
    data: {
      questions: questions.map(({ documents_answer: _, ...question }) => {
        const at = asked.get(question.statement)
        return { ...question, asked_at: at ? unixSeconds(at) : null }
      }),
    },
  }
})

/** The statements that the vendor was asked about and has not answered, while it still can, each with when that was last. */
async function unanswered(session: TenantSession, vendorId: string): Promise<Map<string, Date>> {
  const { tenantId } = session
  const asked = new Map<string, Date>()
  const enquiries = await everyEnquiry.all(session, { tenantId, vendorId })
  for (const { id, questions, created_at } of enquiries.filter(({ closed_at }) => closed_at === null).reverse()) {
    const answered = new Set(
      (await answersHandedIn.all(session, { tenantId, enquiryId: id })).map(({ question_id }) => question_id),
    )
    for (const question of questions) if (!answered.has(question.id)) asked.set(question.statement, created_at)
  }
  return asked
}

/**
 * What an assessment leaves open, weak or contradicted, each statement once.
 *
 * @param param of the request by which the assessment was named, where it is none of the path's.
 * @throws Fault when there is no such assessment, or it has no answers.
 */
export async function questionsOf(
  session: TenantSession,
  vendorId: string,
  assessmentId: string,
  param?: 'assessment_id',
): Promise<Question[]> {
  const assessment = await findAssessment(session, vendorId, assessmentId)
  if (!assessment) throw new Fault('resource_not_found', param && { param, message: 'No such assessment' })
  if (assessment.status !== 'COMPLETED')
    throw new Fault('resource_conflict', { message: 'The assessment is not COMPLETED, so it has no open answers yet' })
  return openQuestions(resultsOf(assessment.id, assessment), assessment.judgements)
}

const order: readonly Reason[] = ['CONTRADICTED', 'CORRECTED', 'NOT_SAID', 'WEAK']

/** @param judgements people's, which stand in for the engine's answers. */
export function openQuestions(results: Result[], judgements: readonly Judgement[]): Question[] {
  const judged = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  const asked = new Map<string, Question>()
  for (const { id, finding: engine } of results) {
    const finding = effectiveFinding(engine, inForce(judged.get(id)))
    const reason = finding.proof === 'customer' || isInapplicable(finding) ? null : reasonOf(finding)
    if (reason === null) continue
    const same = asked.get(finding.claim ?? finding.statement)
    if (same) {
      same.also_answers.push(id)
      continue
    }
    asked.set(finding.claim ?? finding.statement, {
      id,
      category: finding.category,
      reference: finding.reference ?? null,
      statement: finding.statement,
      question: wordedAsQuestion(finding.statement),
      reason,
      found: quoteForVendor(finding),
      documents_answer: engine.answer,
      also_answers: [],
    })
  }
  return [...asked.values()].sort((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason))
}

function reasonOf({ answer, confidence, said_by_reviewer }: Result['finding']): Reason | null {
  if (said_by_reviewer && answer !== true) return 'CORRECTED'
  if (answer === null) return 'NOT_SAID'
  if (answer === false) return 'CONTRADICTED'
  return confidence === 'LOW' ? 'WEAK' : null
}
