import * as contract from '@custos/contract/console-hand-over'
import { ApiError } from '@custos/contract/errors'
import { handOver as handOverTo } from '@custos/domain/responsibilities/hand-over'
import type { PersonSession } from '@custos/domain/sessions/session'
import { responsibilitiesOf } from '@custos/domain/users/responsibilities'
import { userById } from '@custos/domain/users/store'
import { personCall } from './console-call.ts'
import { callerOf } from './person.ts'

/** An administrator hands over what a person is responsible for. */

export const getResponsibilities = personCall(
  contract.getResponsibilities,
  async ({ parts, params, respond }, person) => {
    requireAdministrator(person)
    const session = parts.services.database.readSession(person.tenant_id)
    if (!(await userById.first(session, { tenantId: person.tenant_id, id: params.id })))
      throw new ApiError('resource_not_found')
    return respond({ data: await responsibilitiesOf(session, params.id) })
  },
)

export const handOver = personCall(
  contract.handOver,
  async ({ parts, params, body, now, write, auditNote }, person) => {
    requireAdministrator(person)
    return write(person.tenant_id, async (session) => {
      const acting = { ...session, actorId: person.user_id }
      const { left, handedOver } = await handOverTo(acting, parts.services, now, callerOf(person), params.id, body.to)
      auditNote('user_id', params.id)
      auditNote('to', body.to)
      auditNote('handed_over', handedOver)
      return { data: left }
    })
  },
)

/** The role that changes people has every scope that the hand-over needs. */
function requireAdministrator(person: PersonSession): void {
  if (!callerOf(person).scopes.has('users:write'))
    throw new ApiError('permission_denied', { message: 'Only an administrator can hand over' })
}
