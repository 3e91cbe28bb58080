import * as contract from '@custos/contract/events'
import { call } from '../call.ts'
import { paginate } from '../time-range-paging.ts'
import { withArchivedDetail } from './archive.ts'
import { presentEvent } from './present.ts'
import { countEvents, namesOfActors, readEvents, vendorNames } from './store.ts'

export const list = call(contract.listEvents, async ({ query, caller, session, services, now }) => {
  const { rows, pagination } = await paginate({
    list: 'events',
    query,
    order: query.sort_order,
    session,
    cursors: services.cursors,
    count: (filters) => countEvents(session, filters),
    read: (filters, page) => readEvents(session, filters, page),
  })
  const whole = await withArchivedDetail(rows, services.objects)
  const names = caller.scopes.has('vendors:read')
    ? await vendorNames(
        session,
        rows.flatMap(({ vendor_id }) => vendor_id ?? []),
      )
    : new Map<string, string>()
  const actors = caller.scopes.has('users:read')
    ? await namesOfActors.all(session, {
        tenantId: session.tenantId,
        ids: [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))],
      })
    : []
  const events = whole.map((row) => ({
    ...presentEvent(row, now, services.objects.location),
    vendor_name: (row.vendor_id && names.get(row.vendor_id)) ?? null,
    by: actors.find(({ id }) => id === row.actor_id) ?? null,
  }))
  return { data: { events, pagination } }
})
