import { expect, test } from 'vitest'
import { FairQueue, type JobKind } from './fair-queue.ts'

/** The order in which waiting organisations are served if no job ends. */
function served(turns: FairQueue, waiting: [organisation: string, kind: JobKind][], max: number): string[] {
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

const many = (organisation: string, kind: JobKind, count: number) =>
  Array<[string, JobKind]>(count).fill([organisation, kind])
const count = (order: string[]) => {
  const counts: Record<string, number> = {}
  for (const name of order) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

test('organisations take turns, however much one of them had waiting before', () => {
  const waiting = [...many('a', 'background', 100), ...many('b', 'background', 1), ...many('c', 'background', 2)]
  expect(served(new FairQueue({ shared: 100, max: 100 }), waiting, 6)).toEqual(['a', 'b', 'c', 'a', 'c', 'a'])
})

test('an organisation that is alone has half of the places; each that comes later finds one, until the last is taken', () => {
  const turns = new FairQueue({ shared: 20, max: 46 })
  expect(count(served(turns, many('a', 'awaited', 100), 100))).toEqual({ a: 10 })
  expect(count(served(turns, many('b', 'awaited', 100), 100))).toEqual({ b: 5 })
  expect(count(served(turns, many('c', 'awaited', 100), 100))).toEqual({ c: 3 })
  const later = Array.from({ length: 40 }, (_, n) => many(`d${n}`, 'awaited', 100)).flat()
  expect(served(turns, later, 100)).toHaveLength(28)
  expect(turns.isFull).toBe(true)
})

test('long jobs give up places to waiting organisations, and an organisation with only long jobs holds half of all', () => {
  let now = 0
  const turns = new FairQueue({ shared: 20, max: 80 }, () => now)
  const hanging = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((name) => many(name, 'awaited', 100))
  expect(count(served(turns, hanging, 100))).toEqual({ a: 3, b: 3, c: 3, d: 3, e: 3, f: 3 })
  expect(count(served(turns, many('later', 'awaited', 100), 100))).toEqual({ later: 1 })
  now = 10_000
  expect(count(served(turns, many('later', 'awaited', 100), 100))).toEqual({ later: 10 })

  const alone = new FairQueue({ shared: 20, max: 80 }, () => now)
  for (let tried = 0; tried < 9; tried++, now += 10_000) served(alone, many('a', 'awaited', 100), 100)
  expect(alone.passedOver('awaited').full).toEqual(['a'])
  expect(served(alone, many('b', 'awaited', 100), 100)).toHaveLength(10)
})

test('two dozen organisations whose jobs all hang leave a place to each that comes', () => {
  let now = 0
  const turns = new FairQueue({ shared: 20, max: 80 }, () => now)
  const hanging = Array.from({ length: 24 }, (_, n) => many(`hanging-${n}`, 'awaited', 100)).flat()
  for (; now < 60_000; now += 1_000) served(turns, hanging, 100)
  for (let n = 0; n < 20; n++) expect(served(turns, many(`later-${n}`, 'awaited', 9), 9)).toContain(`later-${n}`)
})

test('a place that is given back goes to who waits for a first one, not to who holds the most', () => {
  const turns = new FairQueue({ shared: 4, max: 8 })
  const ends = ['a', 'a'].map((name) => turns.begin('background', name))
  turns.begin('background', 'b')
  turns.begin('background', 'c')
  ends[0]!()
  expect(served(turns, [...many('a', 'background', 9), ...many('d', 'background', 1)], 9)).toEqual(['d'])
})

test('awaited work comes first, and one turn of four begins with background work, so that none waits for ever', () => {
  const waiting = [...many('a', 'background', 9), ...many('b', 'awaited', 9)]
  expect(served(new FairQueue({ shared: 100, max: 100 }), waiting, 8)).toEqual(['b', 'b', 'b', 'a', 'b', 'b', 'b', 'a'])
})

test('work that nobody waits for takes three quarters at most, of any organisation', () => {
  let now = 0
  const turns = new FairQueue({ shared: 20, max: 80 }, () => now)
  const schedule = Array.from({ length: 100 }, (_, n) => many(`scheduled-${n}`, 'background', 9)).flat()
  let begun = 0
  for (; now < 60_000; now += 1_000) begun += served(turns, schedule, 100).length
  expect(begun).toBe(60)
  const people = Array.from({ length: 20 }, (_, n) => many(`person-${n}`, 'awaited', 1)).flat()
  expect(served(turns, people, 100)).toHaveLength(20)
})

test('awaited work has places of its own beside the background work of its organisation', () => {
  const turns = new FairQueue({ shared: 4, max: 12 })
  served(turns, many('a', 'background', 9), 9)
  expect(served(turns, [...many('a', 'background', 9), ...many('a', 'awaited', 1)], 9)).toEqual(['a'])
})
