import type * as contract from '@custos/contract/assessment-differences'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import type { TenantSession } from '@custos/database/session'
import { verdict } from '@custos/document-rendering/result/answers'
import type { Comparison as ExplainedComparison } from '@custos/document-rendering/result/result'
import { whyOpen } from '@custos/document-rendering/result/why-open'
import type { SubProcessor } from '@custos/evidence/types'
import { unixSeconds } from '@custos/kernel/clock'
import { type IdentifiedAnswer, statementKey } from '../../answers/answer.ts'
import { answersOf } from '../../answers/store.ts'
import { unknownOf } from '../key-documents.ts'
import { assessmentExists, completedBefore, completedById } from '../store.ts'
import { type Difference, differenceOf, type Outcome } from './difference.ts'

/** A difference, with its two assessments. */
export type Comparison = Data<typeof contract.compareAssessments>

/**
 * The changes from one assessment of a vendor to another.
 *
 * @param beforeId null: the last COMPLETED assessment before.
 * @returns null without an earlier one.
 * @throws ApiError if an assessment does not exist or has no result.
 */
export async function compareAssessments(
  session: TenantSession,
  vendorId: string,
  afterId: string,
  beforeId: string | null,
): Promise<Comparison | null> {
  const both = await bothToCompare(session, vendorId, afterId, beforeId)
  return both && comparisonOf(both)
}

/** The same for people: an open answer says why it is open. */
export async function explainedComparison(
  session: TenantSession,
  vendorId: string,
  afterId: string,
  beforeId: string | null,
): Promise<ExplainedComparison | null> {
  const both = await bothToCompare(session, vendorId, afterId, beforeId)
  if (!both) return null
  const comparison = comparisonOf(both)
  const [whyBefore, whyAfter] = [reasonsIn(both.before), reasonsIn(both.after)]
  return {
    ...comparison,
    answers: comparison.answers.map((one) => ({
      ...one,
      before: {
        ...one.before,
        why_open: whyBefore.get(statementKey({ framework_id: one.framework_id, answer: one })) ?? null,
      },
      after: {
        ...one.after,
        why_open: whyAfter.get(statementKey({ framework_id: one.framework_id, answer: one })) ?? null,
      },
    })),
  }
}

/** Why each open answer is open, in a few words, by its statement. */
function reasonsIn({ results, key_documents }: ComparedRow): Map<string, string> {
  return new Map(
    results
      .filter(({ answer }) => answer.answer === null)
      .map((result) => [
        statementKey(result),
        whyOpen({ ...result.answer, unknown: unknownOf(result.answer, key_documents) }) ?? verdict(result.answer),
      ]),
  )
}

const comparisonOf = ({ before, after }: { before: ComparedRow; after: ComparedRow }): Comparison => ({
  before: presentCompared(before),
  after: presentCompared(after),
  ...changedBetween(before, after),
})

type ComparedRow = CompletedRow & { results: IdentifiedAnswer[] }

/** The two assessments; null without an earlier one. */
async function bothToCompare(
  session: TenantSession,
  vendorId: string,
  afterId: string,
  beforeId: string | null,
): Promise<{ before: ComparedRow; after: ComparedRow } | null> {
  const ofVendor = { tenantId: session.tenantId, vendorId }
  const after = await completedOf(afterId)
  const before =
    beforeId === null
      ? await completedBefore.first(session, { ...ofVendor, id: after.id })
      : await completedOf(beforeId)
  if (!before) return null
  const [was, is] = await Promise.all([before, after].map(withResults))
  return { before: was!, after: is! }

  async function completedOf(id: string): Promise<CompletedRow> {
    const found = await completedById.first(session, { ...ofVendor, id })
    if (found) return found
    if (await assessmentExists.first(session, { ...ofVendor, id }))
      throw new ApiError('resource_conflict', {
        message: `The assessment ${id} is not COMPLETED: it has nothing to compare`,
      })
    throw new ApiError('resource_not_found', { message: `The vendor has no assessment ${id}` })
  }

  async function withResults(row: CompletedRow): Promise<ComparedRow> {
    return { ...row, results: await answersOf.all(session, { tenantId: session.tenantId, assessmentId: row.id }) }
  }
}

type CompletedRow = NonNullable<Awaited<ReturnType<typeof completedById.first>>>

/** The parts of a COMPLETED assessment that are compared. */
export type Compared = Omit<CompletedRow, 'id' | 'name' | 'domain' | 'key_documents'> & { results: IdentifiedAnswer[] }

export function changedBetween(before: Compared, after: Compared): Omit<Comparison, 'before' | 'after'> {
  // A rejection in the later one is no change of the documents.
  const rejected = new Set(after.rejected_certificates.map(({ certificate }) => certificate.framework_id))
  const was = outcomeOf(before)
  const stillClaimed = was.certificates.filter(({ framework_id }) => !rejected.has(framework_id))
  const difference = differenceOf({ ...was, certificates: stillClaimed }, outcomeOf(after))
  return { ...difference, sub_processors: presentSubProcessors(difference.sub_processors) }
}

const presentCompared = ({ id, name, ended_at }: CompletedRow) => ({ id, name, ended_at: unixSeconds(ended_at!) })

const presentSubProcessors = (changed: Difference['sub_processors']): Comparison['sub_processors'] => {
  const present = ({ name, location, purpose }: SubProcessor) => ({ name, location, purpose })
  return changed && { gained: changed.gained.map(present), lost: changed.lost.map(present) }
}

function outcomeOf(row: Compared): Outcome {
  return {
    endedAt: unixSeconds(row.ended_at!),
    answers: row.results.map(({ framework_id, answer }) => ({ ...answer, framework_id })),
    certificates: row.certificates ?? [],
    subProcessors: row.sub_processors,
    risk: row.summarized_risk!,
  }
}
