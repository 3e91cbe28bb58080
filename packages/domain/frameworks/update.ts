import { frameworks } from '@custos/catalogue/catalogue'
import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/frameworks'
import { call } from '../call.ts'
import { moveStatement } from './move-statement.ts'
import { presentFramework } from './present.ts'
import { frameworkTiers, setFramework } from './store.ts'
import { switchFramework } from './switch.ts'

export const update = call(contract.updateFramework, async (request) => {
  const { params, body, session, services, now, auditNote } = request
  const framework = frameworks.get(params.id)
  if (!framework) throw new ApiError('resource_not_found')

  const { asked_from } = body
  await switchFramework(session, services, now, framework, body.enabled)
  auditNote('framework_id', framework.id)
  if (asked_from !== undefined) {
    await setFramework(session, framework.id, { enabled: body.enabled, asked_from }, now)
    auditNote('asked_from', asked_from)
  }
  if (body.move) await moveStatement(request, framework.statements, body.move)
  const tiers = await frameworkTiers(session)
  return {
    data: presentFramework({ framework, enabled: body.enabled, asked_from: tiers.get(framework.id) ?? null }),
  }
})
