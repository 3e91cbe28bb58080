import { ApiError } from '@custos/contract/errors'
import type { Reason } from '@custos/contract/vendor-requests'
import * as contract from '@custos/contract/vendor-requests'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { certificateOf } from '@custos/risk/claimed-controls'
import { isInapplicable } from '@custos/risk/inapplicable'
import type { IdentifiedAnswer } from '../answers/answer.ts'
import { isAddress, type KeyDocument } from '../answers/key-document.ts'
import { restsOnUnverifiedCertificate } from '../answers/unverified-certificate.ts'
import type { AssessmentWithAnswers } from '../assessments/assessment.ts'
import { certificateRejected, type Unknown, unknownOf } from '../assessments/key-documents.ts'
import { findAssessment } from '../assessments/store.ts'
import { call } from '../call.ts'
import { effectiveAnswers } from '../judgements/effective-answers.ts'
import { inForce } from '../judgements/rules.ts'
import { quoteForVendor } from './quote-for-vendor.ts'
import { documentsToAsk, shortlistOf } from './shortlist.ts'
import { needsWords, type Question } from './vendor-request.ts'
import { wordedAsQuestion } from './wording.ts'

export const propose = call(contract.proposeQuestions, async ({ params, session }) => {
  const { questions, assessment } = await questionsOf(session, params.id, params.assessment_id)
  const about = Map.groupBy(assessment.vendor_questions, ({ statement }) => statement)
  const reports = new Set(questions.filter(({ report }) => report).map(({ id }) => id))
  const claims = new Map(assessment.results.map(({ id, answer }) => [id, reports.has(id) ? undefined : answer.claim]))
  const proposed = questions.map(({ documents_answer: _, report: __, unread: ___, ...question }) => {
    const before = about.get(question.statement) ?? []
    const waiting = before.find(({ open, answer }) => open && answer === null)
    const answered = before.flatMap(({ answer }) => (answer === null ? [] : [unixSeconds(answer.submitted_at)]))
    return {
      ...question,
      asks_for_words: needsWords(question),
      asked_at: waiting ? unixSeconds(waiting.asked_at) : null,
      answered_at: answered.length === 0 ? null : Math.max(...answered),
    }
  })
  const fresh = proposed.filter(({ asked_at, answered_at }) => asked_at === null && answered_at === null)
  const risk = assessment.effective_risk ?? assessment.summarized_risk
  const open = {
    claims: fresh.flatMap(({ id }) => claims.get(id) ?? []),
    tier: assessment.tier ?? 'standard',
    reasons: risk?.factors.flatMap((factor) => factor.claims) ?? [],
    frameworks: assessment.framework_ids,
    documents: assessment.key_documents ?? [],
  }
  // Nobody asks more before the vendor has answered.
  const isWaiting = proposed.some(({ asked_at }) => asked_at !== null)
  const shortlist = new Set(isWaiting ? [] : shortlistOf(open))
  const isFresh = new Set(fresh.map(({ id }) => id))
  return {
    data: {
      documents: documentsToAsk(open),
      questions: proposed.map((question) => ({
        ...question,
        shortlisted: isFresh.has(question.id) && shortlist.has(claims.get(question.id) ?? ''),
      })),
    },
  }
})

/**
 * The distinct statements that an assessment leaves open, weak or contradicted; and the assessment.
 *
 * @param param of the request that named the assessment, if it is not the path's.
 * @throws ApiError if the assessment does not exist, or has no answers.
 */
export async function questionsOf(
  session: TenantSession,
  vendorId: string,
  assessmentId: string,
  param?: 'assessment_id',
): Promise<{ questions: Question[]; assessment: AssessmentWithAnswers }> {
  const assessment = await findAssessment(session, vendorId, assessmentId)
  if (!assessment)
    throw new ApiError(
      'resource_not_found',
      param && { param, message: 'No assessment of this vendor has this id: check it' },
    )
  if (assessment.status !== 'COMPLETED')
    throw new ApiError('resource_conflict', {
      message: 'The assessment must be COMPLETED before you can ask about its open answers',
    })
  return { questions: openQuestions(assessment), assessment }
}

/** Severe reasons first, weak answers last, and between them what is unknown. */
const ranks: Partial<Record<Reason, number>> = { CONTRADICTED: 0, CORRECTED: 1, WEAK: 3 }
const rankOf = ({ reason }: Question): number => ranks[reason] ?? 2

/** People's judgements stand in for the engine's answers. */
export function openQuestions({
  results,
  judgements,
  key_documents,
  without_certificate,
}: Pick<AssessmentWithAnswers, 'results' | 'judgements' | 'key_documents' | 'without_certificate'>): Question[] {
  const judgementByResult = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  const withoutCertificate = new Set(without_certificate)
  const restsWithOthers = restsOnUnverifiedCertificate(results, withoutCertificate)
  const effective = effectiveAnswers({ results, judgements, without_certificate })
  const published = withoutUploads(key_documents)
  const questionByClaim = new Map<string, Question>()
  for (const [at, { id, answer: engine }] of results.entries()) {
    const isJudged = inForce(judgementByResult.get(id)) !== null
    if (restsWithOthers.has(id) && !isJudged) {
      const key = `report ${engine.evidence}`
      const same = questionByClaim.get(key)
      if (same) same.also_answers.push(id)
      else questionByClaim.set(key, reportQuestion(id, engine))
      continue
    }
    // An answer that a person corrected does not count against the vendor, and is not quoted as the documents' words.
    const { answer } = effective[at]!
    const unknown = withoutCertificate.has(id) ? certificateRejected : unknownOf(answer, published)
    const reason = answer.proof === 'customer' || isInapplicable(answer) ? null : reasonOf(answer, unknown)
    if (reason === null) continue
    const unread = unreadAddresses(unknown, published)
    const same = questionByClaim.get(answer.claim ?? answer.statement)
    if (same) {
      same.also_answers.push(id)
      continue
    }
    questionByClaim.set(answer.claim ?? answer.statement, {
      id,
      category: answer.category,
      reference: answer.reference ?? null,
      statement: answer.statement,
      // "Select your hosting option." is no sentence about the vendor.
      question: answer.choices ? answer.statement : wordedAsQuestion(answer.statement),
      reason,
      found: quoteForVendor(answer),
      documents_answer: answer.answer,
      also_answers: [],
      ...(answer.choices && { choices: answer.choices }),
      ...(unread.length > 0 && { unread }),
    })
  }
  return [...questionByClaim.values()].sort((a, b) => rankOf(a) - rankOf(b))
}

/** If several answers rest on one claimed certificate, Custos proposes one question that asks for its report. */
function reportQuestion(id: string, answer: IdentifiedAnswer['answer']): Question {
  const certificate = certificateOf(answer)
  return {
    id,
    category: 'Certificates',
    reference: null,
    statement: `The vendor can send its current report or certificate${certificate ? `: ${certificate}` : ''}`,
    question: `Can you attach your current report or certificate${certificate ? ` (${certificate})` : ''}?`,
    reason: 'WEAK',
    found: quoteForVendor(answer),
    documents_answer: null,
    also_answers: [],
    report: true,
  }
}

/** The key documents without unread uploads, of which the vendor does not learn: the organisation may have added them itself. */
const withoutUploads = (documents: readonly KeyDocument[] | null): KeyDocument[] | null =>
  documents?.map((document) => ({
    ...document,
    unread: document.unread.filter(({ location }) => isAddress(location)),
  })) ?? null

/** Where the document is that would answer it and was not read. */
function unreadAddresses(unknown: Unknown | null, documents: readonly KeyDocument[] | null): KeyDocument['unread'] {
  if (unknown?.reason !== 'DOCUMENT_NOT_READ') return []
  return documents!.find(({ kind }) => kind === unknown.document)!.unread
}

function reasonOf(
  { answer, confidence, said_by_reviewer }: IdentifiedAnswer['answer'],
  unknown: Unknown | null,
): Reason | null {
  if (said_by_reviewer && answer !== true) return 'CORRECTED'
  if (answer === null) return unknown?.reason === 'NOT_FOUND' ? 'NOT_SAID' : (unknown?.reason ?? 'NOT_CHECKED')
  if (answer === false) return 'CONTRADICTED'
  return confidence === 'LOW' ? 'WEAK' : null
}
