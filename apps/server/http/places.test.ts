import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Capacity, openPlaces } from './places.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const clock = () => performance.now()
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

/** Places, and who has entered and who was turned away, by the order of asking. */
function places(capacity: Capacity) {
  const opened = openPlaces(capacity, clock)
  const entered: number[] = []
  const turnedAway: number[] = []
  let asked = 0
  return {
    ...opened,
    entered,
    turnedAway,
    ask(count = 1) {
      for (const end = asked + count; asked < end; asked += 1) {
        const guest = asked
        opened.ask({ enter: () => entered.push(guest), turnAway: () => turnedAway.push(guest) })
      }
    },
  }
}

test('whoever finds no place waits for one, in the order of coming', () => {
  const { ask, leave, entered, turnedAway, inWork } = places({ fewest: 2, most: 2, waiting: 3 })
  ask(5)
  expect(entered).toEqual([0, 1])
  leave(1)
  expect(entered).toEqual([0, 1, 2])
  leave(1)
  leave(1)
  expect(entered).toEqual([0, 1, 2, 3, 4])
  expect([inWork(), turnedAway]).toEqual([2, []])
})

test('nobody waits for long: whoever has is turned away, also where no place is ever given back', () => {
  const { ask, entered, turnedAway } = places({ fewest: 1, most: 1, waiting: 9 })
  ask(2)
  pass(200)
  ask()
  pass(99)
  expect(turnedAway).toEqual([])
  pass(1)
  expect(turnedAway).toEqual([1])
  pass(200)
  expect([entered, turnedAway]).toEqual([[0], [1, 2]])
})

test('once the line was full nobody begins to wait for a second, however many come', () => {
  const { ask, leave, isClosed, entered, turnedAway } = places({ fewest: 1, most: 1, waiting: 1 })
  ask(3)
  expect(turnedAway).toEqual([2])
  leave(1)
  expect(entered).toEqual([0, 1])
  pass(600)
  expect(isClosed()).toBe(true)
  ask()
  expect(turnedAway).toEqual([2, 3])
  pass(399)
  expect(isClosed()).toBe(true)
  pass(1)
  expect(isClosed()).toBe(false)
  ask()
  expect(turnedAway).toEqual([2, 3])
  leave(1)
  expect(entered).toEqual([0, 1, 4])
})

test('however many wait that leave as soon as they are let in, one that leaves makes room for all of them', () => {
  const many = 20_000
  const { ask, leave, inWork } = openPlaces({ fewest: 1, most: 1, waiting: many }, clock)
  let answered = 0
  const turnAway = () => expect.unreachable()
  ask({ enter() {}, turnAway })
  for (let count = 0; count < many; count += 1)
    ask({
      enter() {
        answered += 1
        leave(1)
      },
      turnAway,
    })
  leave(1)
  expect([answered, inWork()]).toEqual([many, 0])
})

test('whoever comes does not overtake those who wait', () => {
  const { ask, leave, resume, isClosed, entered } = places({ fewest: 1, most: 1, waiting: 1 })
  ask(2)
  resume()
  leave(null)
  expect([entered, isClosed()]).toEqual([[0], true])
})

test('work that goes on takes its place again without asking, and others wait until it is done', () => {
  const { ask, leave, resume, inWork, entered } = places({ fewest: 1, most: 1, waiting: 1 })
  ask()
  leave(null)
  ask()
  resume()
  expect([inWork(), entered]).toEqual([2, [0, 1]])
  ask()
  leave(1)
  expect(entered).toEqual([0, 1])
  leave(1)
  expect(entered).toEqual([0, 1, 2])
})

/** As the server has them. */
const usual: Capacity = { fewest: 32, most: 256, waiting: 200 }

/** Works at what is in work in turn, so many a second. */
function worker(perSecond: number) {
  const { ask, leave, isClosed, inWork } = openPlaces(usual, clock)
  const begun: { since: number; answered: () => void }[] = []
  let due = 0
  return {
    inWork,
    ask(answered: () => void, turnedAway: () => void) {
      if (isClosed()) return turnedAway()
      ask({
        enter() {
          begun.push({ since: clock(), answered })
        },
        turnAway: turnedAway,
      })
    },
    /** A millisecond of work. */
    work() {
      pass(1)
      for (due += perSecond / 1000; due >= 1; due -= 1) {
        const done = begun.shift()
        if (!done) continue
        leave(clock() - done.since)
        done.answered()
      }
    },
  }
}

test.each([100, 250, 500, 1000, 5000])(
  'at ten times what it can do, %i a second, all that is let in is answered within a second, nearly as much as without',
  (perSecond) => {
    const server = worker(perSecond)
    const times: number[] = []
    let asked = 0
    let turnedAway = 0
    const seconds = 3
    for (let millisecond = 0, due = 0; millisecond < seconds * 1000; millisecond += 1) {
      for (due += perSecond / 100; due >= 1; due -= 1) {
        const since = clock()
        asked += 1
        server.ask(
          () => times.push(clock() - since),
          () => (turnedAway += 1),
        )
      }
      server.work()
    }
    expect(Math.max(...times)).toBeLessThan(1000)
    expect(times.length).toBeGreaterThan(seconds * perSecond * 0.95)
    pass(1000)
    expect(times.length + turnedAway + server.inWork()).toBe(asked)
  },
)

test.each([
  [64, 350],
  [160, 350],
  [160, 500],
  [220, 4000],
])('%i clients that ask as soon as they are answered are never turned away at %i a second', (clients, perSecond) => {
  const server = worker(perSecond)
  let answered = 0
  let turnedAway = 0
  const ask = () =>
    server.ask(
      () => {
        answered += 1
        ask()
      },
      () => (turnedAway += 1),
    )
  for (let client = 0; client < clients; client += 1) ask()
  for (let millisecond = 0; millisecond < 2000; millisecond += 1) server.work()
  expect(turnedAway).toBe(0)
  expect(answered).toBeGreaterThan(2 * perSecond * 0.99)
})
