import * as contract from '@custos/contract/sub-processors'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { transferOf } from '../reports/transfer.ts'
import { subProcessorsInUse } from './store.ts'

const { maxSubProcessors } = contract

export const list = call(contract.listSubProcessors, async ({ query, session, now }) => {
  const rows = await subProcessorsInUse.all(session, {
    tenantId: session.tenantId,
    like: `%${(query.q ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`,
    max: maxSubProcessors + 1,
  })
  return {
    data: {
      sub_processors: rows.slice(0, maxSubProcessors).map(({ name, domain, vendors }) => ({
        name,
        domain,
        vendors: vendors.map(({ collected_at, mechanisms, ...engaged }) => ({
          ...engaged,
          transfer: transferOf({ location: engaged.location, mechanisms: mechanisms ?? [] }, now),
          collected_at: unixSeconds(new Date(collected_at)),
        })),
      })),
      is_complete: rows.length <= maxSubProcessors,
    },
  }
})
