import * as contract from '@custos/contract/sub-processors'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { countriesOfOrganisation } from '../organisation/store.ts'
import { unknownStart } from '../paging.ts'
import { transferOf } from '../reports/transfer.ts'
import { rankOfName, subProcessorsInUse } from './store.ts'

const { maxSubProcessors } = contract

export const list = call(contract.listSubProcessors, async ({ query, session, now }) => {
  const { q, starting_after: name } = query
  const after = name && (await rankOfName.first(session, { tenantId: session.tenantId, name }))
  if (name && !after) throw unknownStart()
  const like = q && `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const countries = await countriesOfOrganisation(session)
  const rows = await subProcessorsInUse(session, like, { rows: maxSubProcessors + 1, after: after || undefined })
  return {
    data: {
      sub_processors: rows.slice(0, maxSubProcessors).map(({ vendors, ...subProcessor }) => ({
        ...subProcessor,
        vendors: vendors.map(({ collected_at, mechanisms, ...engaging }) => ({
          ...engaging,
          transfer: transferOf({ name: subProcessor.name, ...engaging, mechanisms: mechanisms ?? [] }, now, countries),
          collected_at: unixSeconds(new Date(collected_at)),
        })),
      })),
      is_complete: rows.length <= maxSubProcessors,
    },
  }
})
