import * as contract from '@custos/contract/events'
import { call } from '../call.ts'
import { paginate } from '../span.ts'
import { withArchivedDetail } from './archive.ts'
import { presentEvent } from './present.ts'
import { countEvents, readEvents } from './store.ts'

export const list = call(contract.listEvents, async ({ query, session, services, now }) => {
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
  const events = whole.map((row) => presentEvent(row, now, services.objects.location))
  return { data: { events, pagination } }
})
