import { expect, test } from 'vitest'
import type { EventRecord } from '../api/logs.ts'
import { answersJudged, groupEvents } from './group-events.ts'

const noon = Date.UTC(2026, 10, 23, 12) / 1000
const event = (event_type: string, changes: Partial<EventRecord> = {}): EventRecord => ({
  event_id: crypto.randomUUID(),
  timestamp: noon,
  event_source: 'custos.reviews',
  event_type,
  service: 'api',
  detail: { vendor_id: 'a vendor' },
  vendor_name: 'Larkspur',
  by: { id: 'dana', name: 'Dana Example', kind: 'PERSON' },
  ...changes,
})

test('consecutive checks are one row for each person, vendor, review and day, and hide no other event', () => {
  const events = [
    event('review.judged'),
    event('review.judged', { timestamp: noon - 60 }),
    event('review.judged', { timestamp: noon - 2 * 86_400 }),
    event('review.judged', { by: { id: 'robin', name: 'Robin Example', kind: 'PERSON' } }),
    event('review.judged', { detail: { vendor_id: 'another' } }),
    event('review.judged', { detail: { vendor_id: 'another', assessment_id: 'its second' } }),
    event('vendor.updated'),
    event('vendor.updated'),
    event('review.judged'),
  ]
  const rows = groupEvents(events, false)
  expect(rows.map((row) => row.length)).toEqual([2, 1, 1, 1, 1, 1, 1, 1])
  expect(rows.flat()).toEqual(events)
  expect(groupEvents(events, true), 'what may go on among earlier events waits for them').toEqual(rows.slice(0, -1))
  expect(groupEvents(events.slice(0, 2), true), 'a page of one row shows it').toEqual(rows.slice(0, 1))
})

test('an answer judged again counts once, and one last left open does not count as checked', () => {
  const judged = (result_id: string, verdict: string) => event('review.judged', { detail: { result_id, verdict } })
  const events = [
    judged('one', 'LEFT_OPEN'),
    judged('two', 'CORRECTED'),
    judged('two', 'AGREED'),
    judged('one', 'AGREED'),
  ]
  expect(answersJudged(events)).toEqual({ checked: 1, left_open: 1 })
  expect(answersJudged([event('vendor.updated')])).toBeNull()
})
