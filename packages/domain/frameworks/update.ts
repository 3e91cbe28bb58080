import { frameworks } from '@custos/catalogue/catalogue'
import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/frameworks'
import { call } from '../call.ts'
import { presentFramework } from './present.ts'
import { switchFramework } from './switch.ts'

export const update = call(contract.updateFramework, async ({ params, body, session, services, now, auditNote }) => {
  const framework = frameworks.get(params.id)
  if (!framework) throw new ApiError('resource_not_found')

  await switchFramework(session, services, now, framework, body.enabled)
  auditNote('framework_id', framework.id)
  return { data: presentFramework(framework, body.enabled) }
})
