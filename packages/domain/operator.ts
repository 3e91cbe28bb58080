import { append } from '@custos/audit/append'
import { auditRow } from '@custos/audit/record'
import type { TenantSession } from '@custos/database/session'
import { newRequestId } from '@custos/kernel/ids'
import type { Services } from './services.ts'

/** What the operator of the installation does to one organisation, outside of the API. */
export interface OperatorAction {
  tenantId: string
  /** Name in the audit log, e.g. `operator.app_created`. */
  action: string
  /** The command without its arguments, e.g. `custos app create`. */
  command: string
  /** What the record tells besides. Never a secret. */
  detail: Record<string, unknown>
  now: Date
}

/**
 * Carries the operator's work out in one transaction with its record in the organisation's audit log.
 *
 * @param work is given the services as the operator has them: what they record as an event is the operator's.
 */
export async function asOperator<Has extends Pick<Services, 'database'>, Result>(
  services: Has,
  { tenantId, action, command, detail, now }: OperatorAction,
  work: (session: TenantSession, services: Has & { eventService: 'operator' }) => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  return services.database.write(tenantId, async (session) => {
    const result = await work(session, { ...services, eventService: 'operator' })
    const record = auditRow({
      requestId: newRequestId(),
      arrivedAt: now,
      durationMs: performance.now() - started,
      action,
      category: 'Operator',
      tags: ['write', 'operator'],
      customData: detail,
      tenantId,
      appId: null,
      authorizationMethod: 'NONE',
      ip: null,
      method: 'CLI',
      path: command,
      userAgent: null,
      headers: {},
      query: {},
      pathParams: {},
      requestSize: 0,
      status: 200,
      answerSize: 0,
      errorCode: null,
      errorType: null,
      rateLimitRemaining: null,
    })
    await append(session, record)
    return result
  })
}
