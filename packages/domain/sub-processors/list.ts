import * as contract from '@custos/contract/sub-processors'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { countriesOfOrganisation } from '../organisation/store.ts'
import { unknownStart } from '../paging.ts'
import { transferOf } from '../reports/transfer.ts'
import { rankOfName, subProcessorsInUse } from './store.ts'

const { maxSubProcessors } = contract

export const list = call(contract.listSubProcessors, async ({ query, session, now }) => {
  const { q, starting_after: name, without_safeguard: filter } = query
  const after = name && (await rankOfName.first(session, { tenantId: session.tenantId, name }))
  if (name && !after) throw unknownStart()
  const like = q && `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const countries = await countriesOfOrganisation(session)
  const looked = filter ? lookedThrough : maxSubProcessors
  const rows = await subProcessorsInUse(session, like, { rows: looked + 1, after: after || undefined })
  const found = rows
    .slice(0, looked)
    .map(({ vendors, ...subProcessor }) => ({
      ...subProcessor,
      vendors: vendors.map(({ collected_at, mechanisms, ...engaging }) => ({
        ...engaging,
        transfer: transferOf({ name: subProcessor.name, ...engaging, mechanisms: mechanisms ?? [] }, now, countries),
        collected_at: unixSeconds(new Date(collected_at)),
      })),
    }))
    .filter(({ vendors }) => !filter || vendors.some(({ transfer }) => lacksSafeguard(transfer)))
  const page = found.slice(0, maxSubProcessors)
  const isComplete = rows.length <= looked && found.length === page.length
  const last = found.length > page.length ? page.at(-1) : rows[looked - 1]
  return { data: { sub_processors: page, is_complete: isComplete, last_seen: isComplete ? null : last!.name } }
})

/** The sub-processors that one call with a filter looks through: a transfer depends on the day and the organisation, so no index has it. */
const lookedThrough = 50

const lacksSafeguard = ({ standing, mechanisms }: ReturnType<typeof transferOf>): boolean =>
  standing === 'THIRD_COUNTRY' && mechanisms.length === 0
