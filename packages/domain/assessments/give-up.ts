import type { Session, TenantSession } from '@custos/database/session'
import type { Services } from '../services.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { recordFailed } from './events.ts'
import { reassessWithDocuments } from './reassess/with-documents.ts'
import { failAssessment } from './run/attempt-store.ts'
import { headById } from './store.ts'

/** After this time without progress, a running assessment is abandoned. Milliseconds. */
const timeoutMs = 60 * 60_000

const tooLong = {
  code: 'time_limit',
  message: 'The assessment did not end in time, so Custos stopped it. Start another one.',
}
const tooOften = {
  code: 'interrupted',
  message:
    'The assessment was interrupted several times, so Custos stopped it. Start another one. If it fails too, tell the operator.',
}

interface Abandoned {
  tenant_id: string
  id: string
  vendor_id: string
  has_job: boolean
}

/**
 * Assessments whose worker shows no progress, and those whose job has no attempts left. An assessment without a worker waits for
 * another: its job is retried, or its heartbeat has stopped.
 */
export function abandonedAssessments(session: Session, now: Date): Promise<Abandoned[]> {
  return session.query<Abandoned>({
    text: `
      WITH live AS (
        SELECT data->>'assessmentId' AS assessment_id,
          state = 'active' AND started_on < $1 AND heartbeat_on > now() - make_interval(secs => heartbeat_seconds) AS is_worked_on
        FROM jobs.job WHERE name = 'assessment' AND state < 'completed')
      SELECT tenant_id, id, vendor_id, has_job FROM (
        SELECT tenant_id, id, vendor_id, status = 'IN_PROGRESS' AND updated_at < $1 AS is_stuck,
          id::text IN (SELECT assessment_id FROM live) AS has_job,
          id::text IN (SELECT assessment_id FROM live WHERE is_worked_on) AS is_worked_on
        FROM assessments WHERE status IN ('AWAITING', 'IN_PROGRESS')) AS unended
      WHERE (is_stuck AND is_worked_on) OR NOT has_job`,
    values: [new Date(now.getTime() - timeoutMs)],
  })
}

/** Ends an abandoned assessment as FAILED, with the reason. */
export async function giveUpAssessment(
  session: TenantSession,
  services: Services,
  now: Date,
  { tenant_id: tenantId, vendor_id, id, has_job }: Abandoned,
): Promise<void> {
  await vendorForChange.first(session, { tenantId, id: vendor_id })
  const current = await headById.first(session, { tenantId, vendorId: vendor_id, id })
  if (!current) return
  const failure = has_job ? tooLong : tooOften
  if (!(await failAssessment(session, id, failure, now))) return
  const took = now.getTime() - current.created_at.getTime()
  await recordFailed(session, services, now, { vendor_id, assessment_id: id, ...failure }, took)
  await reassessWithDocuments(session, services, now, vendor_id)
}
