import { expect, test } from 'vitest'
import { findVendorFacts } from './assess.ts'
import { documentOf } from './rule-answers/document-of.fixture.ts'
import { readCorpus } from './rule-answers/passages.ts'
import { runInSlices, type YieldingWork } from './yielding-work.ts'

const items = 3_000
/** One example of each kind of search. */
const kinds = {
  'that say nothing': 'a',
  'of certificates': 'We are ISO 27001 certified.',
  'of companies': 'Cloudbarn Inc, Ireland: hosting',
  'of people': 'founded in 2011 by Ada Muster, ada@acme.example',
}
/** The number of times that the work yields. */
function yieldsOf(work: YieldingWork<unknown>): number {
  let count = 0
  while (!work.next().done) count += 1
  return count
}

test.each(Object.entries(kinds))('a long list of items %s is looked through item by item', (_, item) => {
  const list = [documentOf(...Array<string>(items).fill(item))]
  // For certificates, sub-processors, the company itself and its addresses.
  expect(yieldsOf(findVendorFacts(list, 'acme.example'))).toBeGreaterThan(10 * items)
  expect(yieldsOf(readCorpus(list, 'acme.example'))).toBeGreaterThan(items)
})

function* count(to: number): YieldingWork<string> {
  for (let n = 0; n < to; n++) yield
  return 'done'
}

test('work asks for a turn before each slice of 20 ms, and ends with its result', async () => {
  let time = 0
  const turns: number[] = []
  const waitForTurn = async () => void turns.push(time)
  expect(await runInSlices(count(10), waitForTurn, () => (time += 5))).toBe('done')
  expect(turns).toEqual([0, 25, 50, 75])
})

test('work that is called off does nothing more', async () => {
  let done = 0
  function* work(): YieldingWork<void> {
    for (;;) {
      done += 1
      yield
    }
  }
  let time = 0
  const waitForTurn = async () => {
    if (done > 2) throw new Error('It was cancelled.')
  }
  await expect(runInSlices(work(), waitForTurn, () => (time += 10))).rejects.toThrow('It was cancelled.')
  const before = done
  await Promise.resolve()
  expect(done).toBe(before)
})
