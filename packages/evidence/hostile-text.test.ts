import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** One thread with little memory for all tests: excessive memory ends the thread and fails the test. */
const worker = new Worker(new URL('./hostile-text.fixture.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 512 },
})
afterAll(() => worker.terminate())

async function go(text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  worker.once('message', resolve).once('error', reject)
  worker.postMessage(text)
  expect(await promise).toBe('done')
  worker.off('error', reject)
}
// Loads the engine.
beforeAll(() => go('a'))

const LENGTH = 100_000

/** The maximum processor time of one text, independent of other load. Microseconds. */
const MAX = 12_000_000

/**
 * Repetitions of text that the engine's patterns look for. If a pattern tries every end for every start, such a text takes half a
 * minute or more; a linear one takes a tenth of a second.
 */
const characters = [...' \n\u00a0-–aA0.,:;()["\'@/<&*#|%']
const words = [
  'a ',
  'A ',
  'a.',
  'A.',
  'a-',
  'D-',
  '0.',
  '0 ',
  '.c',
  'a@',
  '( ',
  'a\n',
  '- ',
  '1. ',
  'https://',
  'www.',
  '(at) ',
]
const terms = ['e.g. ', 'by ', 'Inc. ', 'KVK\u0001', 'reg. ', 'SIREN ', 'St. ', 'all a a a ']

test.each([...characters, ...words, ...terms].map((unit) => [JSON.stringify(unit), unit]))(
  'a run of %s is read, reviewed and looked through for facts',
  async (_, unit) => {
    const before = await worker.cpuUsage()
    await go(unit.repeat(LENGTH / unit.length))
    expect((await worker.cpuUsage(before)).user).toBeLessThan(MAX)
  },
)
