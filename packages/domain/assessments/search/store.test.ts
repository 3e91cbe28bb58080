import { expect, test } from 'vitest'
import { finderOf } from './store.ts'

/** Ten newest texts: all have the first word, and one has the second. */
const sample = Array.from({ length: 10 }, (_, at) => ({ kind: 'ANSWER' as const, words: at === 0 ? [1, 2] : [1] }))

test.each([
  ['a common one among the newest texts', [[[1]]], ['a', 'b'], ['newest']],
  ['a common one by the index where the newest do not give enough', [[[1]]], ['a'], ['newest', 'all']],
  ['a rare one by the index', [[[2]]], ['a', 'b'], ['all']],
  ['a common and a rare word by the index', [[[1], [2]]], ['a', 'b'], ['all']],
  ['a common one of two words among the newest', [[[2, 1]]], ['a', 'b'], ['newest']],
  ['a rare and a common one together among the newest', [[[2]], [[1]]], ['a', 'b'], ['newest']],
])('a look-up is found by as few texts as may be: %s', async (_name, lookups, near, ways) => {
  const asked: string[] = []
  const find = finderOf(sample, { kind: 'ANSWER', max: 2 }, async (_lookups, among) => {
    asked.push(among)
    return among === 'newest' ? near : ['c', 'd']
  })
  expect(await find(lookups)).toEqual(ways.at(-1) === 'newest' ? near : ['c', 'd'])
  expect(asked).toEqual(ways)
})
