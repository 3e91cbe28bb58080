import { expect, test } from 'vitest'
import { adaptiveBound } from './adaptive-bound.ts'

const [fewest, most] = [32, 256]

/**
 * A bound, and rounds of it of a tenth of a second: with the times of their answers, and with somebody who was turned
 * away unless it is said.
 */
function bounded() {
  let now = 0
  const bound = adaptiveBound(fewest, most, () => now)
  const round = (
    times: number[],
    { found = 'turnedAway' as 'turnedAway' | 'missed' | 'place', milliseconds = 100 } = {},
  ) => {
    if (found !== 'place') bound[found]()
    for (const time of times) bound.answered(time)
    now += milliseconds
    return bound.current()
  }
  const rounds = (count: number, times: number[], options = {}) =>
    Array.from({ length: count }, () => round(times, options)).at(-1)!
  return { bound, round, rounds }
}

const soon = Array<number>(50).fill(20)
const late = Array<number>(50).fill(200)

test('grows from the fewest to the most while somebody is turned away and answers come in time', () => {
  const { bound, round, rounds } = bounded()
  expect(bound.current()).toBe(fewest)
  expect(round(soon)).toBe(48)
  expect(rounds(20, soon)).toBe(most)
})

test('grows while places are missing and nobody is turned away, however late the answers', () => {
  const { rounds } = bounded()
  expect(rounds(20, late, { found: 'missed' })).toBe(most)
})

test('falls while somebody is turned away and most answers are late, and never below the fewest', () => {
  const { round, rounds } = bounded()
  rounds(20, soon)
  expect(round(late)).toBe(204)
  expect(rounds(20, late)).toBe(fewest)
})

test('some slow answers among others do not lower it', () => {
  const { round } = bounded()
  const before = round(soon)
  expect(round([...soon, ...Array<number>(20).fill(60_000)])).toBeGreaterThan(before)
})

test('says nothing of a round with hardly an answer, as while the database hangs, and goes on with it', () => {
  const { bound, round, rounds } = bounded()
  const before = rounds(3, soon)
  expect(rounds(300, [])).toBe(before)
  expect(round([20_000])).toBe(before)
  expect(rounds(1, soon)).toBeGreaterThan(before)
  expect(bound.current()).toBeLessThanOrEqual(most)
})

test('changes once in a round, however often it is asked', () => {
  const { bound, round } = bounded()
  const before = round(soon)
  for (let asked = 0; asked < 100; asked += 1) bound.current()
  expect(round(soon, { milliseconds: 99 })).toBe(before)
  expect(round([], { milliseconds: 1 })).toBeGreaterThan(before)
})

test('neither grows nor holds what it has learnt while nobody misses a place', () => {
  const { round, rounds } = bounded()
  const before = rounds(20, soon)
  expect(round(soon, { found: 'place' })).toBeLessThan(before)
  expect(round([], { found: 'place', milliseconds: 60_000 })).toBe(fewest)
})
