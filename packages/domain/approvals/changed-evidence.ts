import type { TenantSession } from '@custos/database/session'
import type { Answer } from '@custos/evidence/types'
import { type IdentifiedAnswer, statementKey } from '../answers/answer.ts'
import { answersOf } from '../answers/store.ts'
import { inForce } from '../judgements/rules.ts'
import { judgementsOf } from '../judgements/store.ts'
import { decisionInForce, markEvidenceChanged, setPlacesLeftOut } from './store.ts'
import { arePlacesLeftOut } from './supporting.ts'

/**
 * Notes on the decision in force that a just ended assessment found a cited passage changed or missing: a quote of the engine, or
 * one with which a person confirmed an answer. The caller then updates the vendor's status.
 *
 * @param gone the quotes of judgements that stand in no document any more
 * @returns the statements of these passages
 */
export async function noteChangedEvidence(
  session: TenantSession,
  now: Date,
  vendorId: string,
  found: readonly IdentifiedAnswer[],
  gone: ReadonlySet<string>,
): Promise<string[]> {
  const decision = await decisionInForce(session, vendorId)
  if (!decision || decision.status === 'REJECTED' || decision.supporting_assessments.length === 0) return []
  const later = new Map(found.map((result) => [statementKey(result), result.answer]))
  const changed: IdentifiedAnswer[] = []
  for (const assessmentId of decision.supporting_assessments.toSorted()) {
    const key = { tenantId: session.tenantId, assessmentId }
    const judgements = gone.size === 0 ? [] : await judgementsOf.all(session, key)
    const ofGone = new Set(
      judgements.flatMap((judgement) => (gone.has(inForce(judgement)?.quote ?? '') ? judgement.result_id : [])),
    )
    for (const result of await answersOf.all(session, key)) {
      const after = later.get(statementKey(result))
      if (after && (evidenceChanged(result.answer, after) || ofGone.has(result.id))) changed.push(result)
    }
  }
  if (changed.length > 0) await markEvidenceChanged(session, decision.id, now)
  return [...new Set(changed.map(({ answer }) => answer.statement))]
}

/**
 * Notes on the decision in force that the vendor's name, primary domain or use has changed since. The caller then updates the
 * vendor's status.
 */
export async function noteChangedVendor(session: TenantSession, now: Date, vendorId: string): Promise<void> {
  const decision = await decisionInForce(session, vendorId)
  if (decision && decision.status !== 'REJECTED') await markEvidenceChanged(session, decision.id, now)
}

/**
 * Notes on the decision in force whether a cited assessment left out places that count for the organisation's current countries.
 * The caller then updates the vendor's status.
 *
 * @returns whether this has changed
 */
export async function notePlacesLeftOut(session: TenantSession, vendorId: string): Promise<boolean> {
  const decision = await decisionInForce(session, vendorId)
  if (!decision || decision.status === 'REJECTED') return false
  return setPlacesLeftOut(session, decision.id, await arePlacesLeftOut(session, decision.supporting_assessments))
}

/**
 * Whether the basis of an answer has changed. Another version of the engine may quote another sentence of the same text; then only
 * another answer counts.
 */
function evidenceChanged(before: Answer, after: Answer): boolean {
  if (before.evidence === null) return false
  if (before.answer !== after.answer) return true
  return versionOf(before) === versionOf(after) && before.evidence !== after.evidence
}

const versionOf = ({ sources }: Answer): string | null => sources[0]?.engine_version ?? null
