import { append } from '@custos/audit/append'
import { type AuditRow, auditRow, noRequest } from '@custos/audit/record'
import type { Session, TenantSession } from '@custos/database/session'
import { newRequestId } from '@custos/kernel/ids'
import type { Services } from './services.ts'

/** An act of the installation's operator, outside the API. */
export interface OperatorAction {
  /** Name in the audit log, for example `operator.app_created`. */
  action: string
  /** The command without its arguments, for example `custos app create`. */
  command: string
  /** Further detail of the record. Never a secret. */
  detail: Record<string, unknown>
  now: Date
}

/**
 * Runs the operator's work on one organisation in a transaction with its record in the organisation's audit log.
 *
 * @param work gets the operator's services: their events are the operator's.
 */
export async function asOperator<Has extends Pick<Services, 'database'>, Result>(
  services: Has,
  { tenantId, ...action }: OperatorAction & { tenantId: string },
  work: (session: TenantSession, services: Has & { eventService: 'operator' }) => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  return services.database.write(tenantId, async (session) => {
    const result = await work(session, { ...services, eventService: 'operator' })
    await append(session, operatorRecord(action, tenantId, performance.now() - started))
    return result
  })
}

/** Runs the operator's work that belongs to no organisation, with a record among the operator's own. */
export async function onInstallation<Result>(
  { database }: Pick<Services, 'database'>,
  action: OperatorAction,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  return database.operateInTransaction(async (session) => {
    const result = await work(session)
    await append(session, operatorRecord(action, null, performance.now() - started))
    return result
  })
}

/** The audit record of the act; `tenantId` null: it belongs to no organisation. */
export function operatorRecord(
  { action, command, detail, now }: OperatorAction,
  tenantId: string | null,
  durationMs: number,
): AuditRow {
  return auditRow({
    ...noRequest,
    requestId: newRequestId(),
    arrivedAt: now,
    durationMs,
    action,
    category: 'Operator',
    tags: ['write', 'operator'],
    customData: detail,
    tenantId,
    appId: null,
    userId: null,
    authorizationMethod: 'NONE',
    method: 'CLI',
    path: command,
    status: 200,
  })
}
