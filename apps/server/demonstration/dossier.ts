import { readCollection } from '@custos/documents/collect-vendor'
import { type AssessmentReport, assessmentReportOf } from '@custos/domain/assessments/downloads/assessment-report'
import { calculationAsJudged } from '@custos/domain/judgements/recompute-risk'
import { readManifest } from '@custos/domain/manifests'
import { transferOf } from '@custos/domain/reports/transfer'
import type { Services } from '@custos/domain/services'

type Answer = NonNullable<AssessmentReport['assessment']['security_review']>['results'][number]

/** A vendor of the demonstration for the site: its assessment with the bytes of every document. Times are unix seconds. */
export async function dossierOf(services: Services, tenantId: string, assessmentId: string) {
  const result = await assessmentReportOf(services, assessmentId)
  const { vendor, assessment, collection } = result
  const answers = [
    ...(assessment.security_review?.results ?? []),
    ...(assessment.framework_reviews ?? []).flatMap((review) => review.results),
  ]
  const shown = withoutRepeats(answers)
  const indexOf = (statement: string) => shown.findIndex((answer) => answer.statement === statement)
  const { level, details } = assessment.summarized_risk!
  return {
    vendor: {
      name: vendor.name,
      description: vendor.description,
      domain: vendor.domain,
      industry: vendor.industry,
      data_usage: vendor.data_usage,
    },
    assessment: {
      name: assessment.name,
      completed_at: assessment.security_review!.completed_at,
      statements: answers.length,
      frameworks: assessment.framework_ids,
      tier: assessment.tier,
      inherent_tier: vendor.inherent_risk?.tier ?? null,
    },
    documents: await documentsOf(services, result),
    skipped: collection!.skipped.map(({ location, message }) => ({ location, message })),
    answers: shown.map((answer) => ({
      category: answer.category,
      statement: answer.statement,
      references: answers.flatMap(({ statement, reference }) =>
        statement === answer.statement && reference !== null ? [reference] : [],
      ),
      status: answer.status,
      answer: answer.answer,
      confidence: answer.confidence,
      judgement: answer.judgement && {
        verdict: answer.judgement.verdict,
        answer: answer.judgement.answer,
        reason: answer.judgement.reason,
        quote: answer.judgement.quote,
        source: answer.judgement.source,
      },
      sources: answer.sources.map(placeOf),
      ...(answer.explanation?.inapplicable && { inapplicable: answer.explanation.inapplicable }),
      ...(answer.answer === null && {
        offered: (answer.explanation?.offered ?? []).map((passage) => ({
          ...placeOf(passage),
          reason: passage.reason,
        })),
        rejected: (answer.explanation?.considered ?? []).map(({ quote, reason }) => ({ quote, reason })),
      }),
    })),
    risk: {
      level,
      firm_level: details.firm_level,
      inherent: details.inherent.level,
      calculation: await calculationAsJudged(services.database.readSession(tenantId), assessmentId),
      factors: details.factors.map(({ message, article, step, statements }) => ({
        message,
        article,
        step,
        answers: statements.map(indexOf).filter((at) => at >= 0),
      })),
      transfers: details.transfers,
      recipients: (result.sub_processors ?? []).map((row) => {
        const { standing, mechanisms } = transferOf(row, services.clock())
        return { name: row.name, location: row.location, standing, mechanisms }
      }),
    },
    decision: decisionOf(result),
  }
}

const placeOf = ({
  sha256,
  quote,
  start,
  end,
}: Pick<Answer['sources'][number], 'sha256' | 'quote' | 'start' | 'end'>) => ({
  sha256,
  quote,
  start,
  end,
})

/** A statement in several frameworks has one answer. */
function withoutRepeats(answers: Answer[]): Answer[] {
  const seen = new Set<string>()
  return answers.filter(({ statement }) => !seen.has(statement) && seen.add(statement))
}

async function documentsOf({ objects }: Services, { assessment, collection }: AssessmentReport) {
  const read = await readCollection(await readManifest(objects, assessment.collected_trust_data_id!), objects)
  return Promise.all(
    collection!.documents.map(async ({ sha256, text_sha256, location, name, media_type, size, sourced_at }) => ({
      sha256,
      text_sha256,
      location,
      name,
      media_type,
      size,
      sourced_at,
      text: read.find((document) => document.sha256 === sha256)!.text,
      /** The document's bytes in base64. */
      content: Buffer.from(await objects.get(sha256)).toString('base64'),
    })),
  )
}

function decisionOf({ decisions: [made] }: AssessmentReport) {
  if (!made) return null
  const { status, decision_date, reasoning, condition_items, accepted_risks, approvers, advice } = made
  return {
    status,
    decision_date,
    reasoning,
    conditions: condition_items.map(({ text, due, owner }) => ({ text, due, owner })),
    accepted_risks: accepted_risks.map(({ text, reason }) => ({ text, reason })),
    review_by: made.review_by,
    valid_until: made.valid_until,
    approvers: approvers.map(({ name, role }) => ({ name, role })),
    advice: advice && {
      name: advice.name,
      opinion: advice.opinion,
      text: advice.text ?? null,
      is_signed: advice.user_id != null,
    },
  }
}
