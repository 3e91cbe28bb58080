import { frameworks } from '@custos/catalogue/catalogue'
import { Fault } from '@custos/contract/errors'
import * as contract from '@custos/contract/frameworks'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { presentFramework } from './present.ts'
import { setFramework } from './store.ts'

export const update = call(contract.updateFramework, async ({ params, body, session, services, now, note }) => {
  const framework = frameworks.get(params.id)
  if (!framework) throw new Fault('resource_not_found')

  await setFramework(session, framework.id, body.enabled, now)
  await recordEvent(session, services, now, {
    source: 'custos.frameworks',
    type: body.enabled ? 'framework.enabled' : 'framework.disabled',
    detail: { framework_id: framework.id },
  })
  note('framework_id', framework.id)
  return { data: presentFramework(framework, body.enabled) }
})
