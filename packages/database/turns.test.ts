import { expect, test } from 'vitest'
import { type Kind, Turns } from './turns.ts'

/** Who is served, one after the other, while all of these wait; nothing ends. */
function served(turns: Turns, waiting: [organisation: string, kind: Kind][], max: number): string[] {
  const queue = [...waiting]
  const order: string[] = []
  const next = (): boolean => {
    if (turns.isFull) return false
    for (const kind of turns.order()) {
      const { full, served: had } = turns.passedOver(kind)
      for (const without of [[...full, ...had], full]) {
        const place = queue.findIndex(([organisation, its]) => its === kind && !without.includes(organisation))
        if (place < 0) {
          if (had.length > 0) turns.beginRound(kind)
          continue
        }
        const [organisation] = queue.splice(place, 1)[0]!
        turns.begin(kind, organisation)
        order.push(organisation)
        return true
      }
    }
    return false
  }
  while (order.length < max && next());
  return order
}

const many = (organisation: string, kind: Kind, count: number) =>
  Array<[string, Kind]>(count).fill([organisation, kind])
const count = (order: string[]) => {
  const counts: Record<string, number> = {}
  for (const name of order) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

test('organisations take turns, however much one of them had waiting before', () => {
  const waiting = [...many('a', 'background', 100), ...many('b', 'background', 1), ...many('c', 'background', 2)]
  expect(served(new Turns({ shared: 100, max: 100 }), waiting, 6)).toEqual(['a', 'b', 'c', 'a', 'c', 'a'])
})

test('an organisation that is alone has half of the places; each that comes later finds one, until the last is taken', () => {
  const turns = new Turns({ shared: 20, max: 24 })
  expect(count(served(turns, many('a', 'background', 100), 100))).toEqual({ a: 10 })
  expect(count(served(turns, many('b', 'background', 100), 100))).toEqual({ b: 5 })
  expect(count(served(turns, many('c', 'background', 100), 100))).toEqual({ c: 3 })
  const later = ['d', 'e', 'f', 'g', 'h', 'i', 'j'].flatMap((name) => many(name, 'background', 100))
  expect(served(turns, later, 100)).toEqual(['d', 'e', 'f', 'g', 'h', 'i'])
  expect(turns.isFull).toBe(true)
})

test('a place that is given back goes to who waits for a first one, not to who holds the most', () => {
  const turns = new Turns({ shared: 4, max: 4 })
  const ends = ['a', 'a'].map((name) => turns.begin('background', name))
  turns.begin('background', 'b')
  turns.begin('background', 'c')
  ends[0]!()
  expect(served(turns, [...many('a', 'background', 9), ...many('d', 'background', 1)], 9)).toEqual(['d'])
})

test('what people wait for comes first; of four turns one begins with the rest, so that nobody’s is put off for ever', () => {
  const waiting = [...many('a', 'background', 9), ...many('b', 'awaited', 9)]
  expect(served(new Turns({ shared: 100, max: 100 }), waiting, 8)).toEqual(['b', 'b', 'b', 'a', 'b', 'b', 'b', 'a'])
})

test('what a person waits for has places of its own beside her organisation’s schedule', () => {
  const turns = new Turns({ shared: 4, max: 6 })
  served(turns, many('a', 'background', 9), 9)
  expect(served(turns, [...many('a', 'background', 9), ...many('a', 'awaited', 1)], 9)).toEqual(['a'])
})
