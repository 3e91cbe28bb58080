import * as contract from '@custos/contract/frameworks'
import { call } from '../call.ts'
import { presentFramework } from './present.ts'
import { frameworksOf } from './store.ts'

export const list = call(contract.listFrameworks, async ({ session }) => {
  const catalogue = await frameworksOf(session)
  catalogue.sort((a, b) => a.framework.name.localeCompare(b.framework.name, 'en'))
  return { data: { frameworks: catalogue.map(presentFramework) } }
})
