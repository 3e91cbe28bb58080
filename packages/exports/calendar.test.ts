import { hostileTexts } from '@custos/testkit/hostile-texts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const day = {
  uid: '8d0e6c1a-52a1-5c0e-9c43-6b0c1f1f6a10@custos',
  date: 1_797_600_000,
  summary: 'Pennywhistle: Condition due',
  description: 'They describe their backups.\nOwner: B. Example',
  url: 'https://custos.example/console/vendors/0198c2b4',
}
const calendar = (summary = day.summary, description: string | null = day.description) =>
  calendarOf({ name: summary, madeAt: 1_795_000_000, days: [{ ...day, summary, description }] })

const read = (text: string) => {
  const parsed = new ICAL.Component(ICAL.parse(text))
  return { parsed, events: parsed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

test('a calendar program reads each day with its words and its address', () => {
  const { parsed, events } = read(calendar())
  const [event] = events
  expect(parsed.getFirstPropertyValue('version')).toBe('2.0')
  expect([event!.uid, event!.summary, event!.description]).toEqual([day.uid, day.summary, day.description])
  expect([event!.startDate.toString(), event!.startDate.isDate]).toEqual(['2026-12-18', true])
  expect(event!.component.getFirstPropertyValue('url')).toBe(day.url)
})

test('a calendar without days is one', () => {
  expect(read(calendarOf({ name: 'Empty', madeAt: 0, days: [] })).events).toEqual([])
})

test.each(hostileTexts)('%s stays the text of one entry, which has the same properties', (_, text) => {
  const { events } = read(calendar(text, text))
  expect(events).toHaveLength(1)
  const names = ({ component }: ICAL.Event) => component.getAllProperties().map(({ name }) => name)
  expect(names(events[0]!)).toEqual(names(read(calendar()).events[0]!))
  const visible = (of: string) => of.toWellFormed().replace(/[\s\p{Cc}\u2028\u2029]|\p{Bidi_Control}/gu, '')
  expect(visible(events[0]!.summary)).toBe(visible(text))
})

test('no line is longer than 75 bytes, each ends with CRLF, and no character is cut', () => {
  const text = calendar('漢😀ü;'.repeat(300))
  expect(text.endsWith('\r\n')).toBe(true)
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n\uFFFD]/)
  }
})

test('the same days have the same bytes', () => {
  expect(calendar()).toBe(calendar())
})
