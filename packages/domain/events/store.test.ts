import type { Page } from '@custos/database/pages-by-time'
import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles } from '@custos/testkit/audit-log'
import { createDatabase } from '@custos/testkit/database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { recordEvent, type SystemEvent } from './record.ts'
import { countEvents, type EventFilters, readEvents } from './store.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let database: Database
beforeAll(async () => {
  database = openRoles(resources.use(await createDatabase(inject('postgres'))))
  resources.defer(() => database.close())
})
const [tenant, other] = [newId(), newId()]

/** Two days before a month's end. */
const middle = new Date('2026-10-30T00:00:00Z').getTime() / 1000
const day = 86_400
const kinds = {
  source: fc.constantFrom('custos.vendors', 'custos.assessments'),
  type: fc.constantFrom('vendor.created' as const, 'vendor.deleted' as const),
  service: fc.constantFrom('api', 'worker'),
}
type Written = { at: number } & Required<
  Pick<SystemEvent<'vendor.created' | 'vendor.deleted'>, 'source' | 'type' | 'service'>
>
const events: fc.Arbitrary<Written> = fc.record({
  at: fc.integer({ min: middle - 40 * day, max: middle + 40 * day }),
  ...kinds,
} as const)
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const asked: fc.Arbitrary<EventFilters> = fc
  .record({
    start_time: fc.integer({ min: middle - 45 * day, max: middle + 45 * day }),
    length: fc.integer({ min: 0, max: 90 * day }),
    event_source: sometimes(kinds.source),
    event_type: sometimes(fc.constantFrom('vendor.created', 'vendor.deleted', 'vendor.renamed')),
    service: sometimes(kinds.service),
    account: fc.option(fc.constant('1'), { nil: undefined, freq: 20 }),
  })
  .map(({ length, ...filters }) => ({ ...filters, end_time: filters.start_time + length }))

const isAsked = (event: Written, filters: EventFilters) =>
  event.at >= filters.start_time &&
  event.at <= filters.end_time &&
  (filters.event_source ?? event.source) === event.source &&
  (filters.event_type ?? event.type) === event.type &&
  (filters.service ?? event.service) === event.service &&
  filters.account === undefined

/** Reads every page, each from the last event of the page before; returns the times in order. */
async function readAll(filters: EventFilters, order: 'asc' | 'desc', limit: number): Promise<number[]> {
  const times: number[] = []
  for (let after: Page['after'] = null; ; ) {
    const rows = await readEvents(database.readSession(tenant), filters, { order, limit, after })
    times.push(...rows.slice(0, limit).map((row) => row.at.getTime() / 1000))
    const last = rows[limit - 1]
    if (rows.length <= limit || !last) return times
    after = { at: last.at.toISOString(), id: last.id }
  }
}

test('events are counted, and read whole and in order, whatever is asked', async () => {
  const write = (organisation: string, { at, ...event }: Written) =>
    database.write(organisation, (session) =>
      recordEvent(session, { eventDays: 90 }, new Date(at * 1000), { ...event, detail: { vendor_id: newId() } }),
    )
  const written: Written[] = []
  await write(other, { at: middle, source: 'custos.vendors', type: 'vendor.created', service: 'api' })
  await fc.assert(
    fc.asyncProperty(
      fc.array(events, { maxLength: 12 }),
      fc.array(asked, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 1, max: 9 }),
      async (more, questions, order, limit) => {
        for (const event of more) await write(tenant, event)
        written.push(...more)
        for (const filters of questions) {
          const expected = written
            .filter((event) => isAsked(event, filters))
            .map(({ at }) => at)
            .sort((a, b) => a - b)
          expect(await countEvents(database.readSession(tenant), filters)).toMatchObject({ records: expected.length })
          expect(await readAll(filters, order, limit)).toEqual(order === 'asc' ? expected : expected.reverse())
        }
      },
    ),
    { numRuns: 20 },
  )
})
