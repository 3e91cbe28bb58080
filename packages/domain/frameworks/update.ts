import { frameworks } from '@custos/catalogue/catalogue'
import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/frameworks'
import { requirePersonByFourEyes } from '../approvals/proposals/rules.ts'
import { call } from '../call.ts'
import { nameOfActor } from '../users/name-of-actor.ts'
import { moveStatement } from './move-statement.ts'
import { presentFramework } from './present.ts'
import { frameworksOf, published, setFramework } from './store.ts'
import { switchFramework } from './switch.ts'

export const update = call(contract.updateFramework, async (request) => {
  const { params, body, session, services, caller, now, auditNote } = request
  const framework = frameworks.get(params.id)
  if (!framework) throw new ApiError('resource_not_found')

  const { enabled, asked_from, reason, move } = body
  if (enabled === undefined && asked_from === undefined && !move)
    throw new ApiError('parameter_missing', { param: 'enabled', message: 'Say what to change' })

  const settings = async () => (await frameworksOf(session)).find((one) => one.framework === framework)!
  const before = await settings()
  auditNote('framework_id', framework.id)
  if (enabled !== undefined && enabled !== before.enabled)
    await switchFramework(session, services, now, framework, enabled)
  if (asked_from !== undefined) {
    await requirePersonByFourEyes(session, caller, 'change tiers')
    if (asked_from !== null && reason === undefined)
      throw new ApiError('parameter_missing', { param: 'reason', message: 'Give the reason for the tier' })
    const tier =
      asked_from === null ? published : { asked_from, reason: reason!, changed_by: await nameOfActor(session, caller) }
    await setFramework(session, framework.id, tier, now)
    auditNote('asked_from', { before: before.tier, after: asked_from, reason: reason ?? null })
  }
  if (move) await moveStatement(request, framework.statements, move)
  return { data: presentFramework(await settings()) }
})
