// @module-tag spec/7

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChainEnd, emptyChain, extended } from './chain.ts'
import { type ChainEntry, type KnownEnd, verifyChain } from './verify.ts'

const tenantId = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e40'

interface Chain {
  entries: ChainEntry[]
  ends: ChainEnd[]
}

function chainOf(values: unknown[]): Chain {
  const entries: ChainEntry[] = []
  const ends = [emptyChain]
  for (const [index, value] of values.entries()) {
    const record = { _id: `record ${index}`, value }
    const end = extended(tenantId, ends.at(-1)!, record)
    entries.push({ sequence: end.size, hash: end.head, recordId: record._id, record })
    ends.push(end)
  }
  return { entries, ends }
}

function verify(
  { entries, ends }: Chain,
  {
    known = [],
    recorded = ends.at(-1)!,
    start = emptyChain,
  }: { known?: KnownEnd[]; recorded?: ChainEnd; start?: ChainEnd } = {},
) {
  const through = recorded.size
  return verifyChain({ tenantId, start, through, recorded, entries, elsewhere: [], known, strays: [] })
}

const kinds = async (chain: Chain, options: Parameters<typeof verify>[1] = {}) =>
  (await verify(chain, options)).problems.map(({ kind, sequence }) => [kind, sequence])

/** A chain and a position in it. */
const chainAndPlace = fc
  .array(fc.jsonValue({ noUnicodeString: false }).filter(hasCanonicalForm), { minLength: 1, maxLength: 20 })
  .chain((values) => fc.tuple(fc.constant(values), fc.nat({ max: values.length - 1 })))

function hasCanonicalForm(value: unknown): boolean {
  try {
    extended(tenantId, emptyChain, value)
    return true
  } catch {
    return false
  }
}

describe('verification', () => {
  test('finds nothing in a chain as it was sealed, from its beginning and from any place in it', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, async ([values, place]) => {
        const { entries, ends } = chainOf(values)
        expect(await kinds({ entries, ends })).toEqual([])
        const start = ends[place]!
        expect(await kinds({ entries: entries.slice(place), ends }, { start })).toEqual([])
      }),
    ))

  test('finds each altered record, and it alone', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, fc.jsonValue().filter(hasCanonicalForm), async ([values, place], other) => {
        fc.pre(JSON.stringify(values[place]) !== JSON.stringify(other))
        const chain = chainOf(values)
        const entry = chain.entries[place]!
        chain.entries[place] = { ...entry, record: { ...(entry.record as object), value: { other } } }
        expect(await kinds(chain)).toEqual([['altered', place + 1]])
      }),
    ))

  test('finds each deleted record', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, async ([values, place]) => {
        const chain = chainOf(values)
        chain.entries[place] = { ...chain.entries[place]!, record: null }
        expect(await kinds(chain)).toEqual([['deleted', place + 1]])
      }),
    ))

  test('finds that records are gone with their seals', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, async ([values, place]) => {
        const chain = chainOf([...values, 'one more'])
        chain.entries.splice(place, 1)
        expect(await kinds(chain)).toEqual([['missing', place + 1]])
      }),
    ))

  test('finds that two records changed places, with or without their numbers', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, async ([values, place]) => {
        const chain = chainOf([...values, 'one more'])
        const [a, b] = [chain.entries[place]!, chain.entries[place + 1]!]
        const swapped = (x: ChainEntry, y: ChainEntry) => ({ ...x, record: y.record, recordId: y.recordId })
        chain.entries[place] = swapped(a, b)
        chain.entries[place + 1] = swapped(b, a)
        expect(await kinds(chain)).toEqual([
          ['altered', place + 1],
          ['altered', place + 2],
        ])
        chain.entries[place] = { ...b, sequence: a.sequence }
        chain.entries[place + 1] = { ...a, sequence: b.sequence }
        expect((await verify(chain)).problemCount).toBeGreaterThan(0)
      }),
    ))

  test('finds a record that was put in between, whatever seal it carries', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, async ([values, place]) => {
        const chain = chainOf(values)
        const forged = { _id: 'forged', value: 'forged' }
        const end = extended(tenantId, chain.ends[place]!, forged)
        chain.entries.splice(place, 0, {
          sequence: end.size,
          hash: end.head,
          recordId: 'forged',
          record: forged,
        })
        expect((await verify(chain)).problemCount).toBeGreaterThan(0)
      }),
    ))

  test('finds that the end was cut off', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, async ([values, place]) => {
        const { entries, ends } = chainOf(values)
        const cut = { entries: entries.slice(0, place), ends }
        expect(await kinds(cut)).toEqual([['truncated', place + 1]])
        // The recorded end was cut as well, so only a checkpoint reveals it.
        const known = [{ ...ends.at(-1)!, source: 'a checkpoint' }]
        expect(await kinds(cut, { recorded: ends[place]!, known })).toEqual([['truncated', place + 1]])
      }),
    ))

  test('finds by a held checkpoint that the whole chain was rewritten', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, async ([values, place]) => {
        const before = chainOf(values)
        const rewritten = chainOf(values.with(place, { rewritten: values[place] }))
        const held = { ...before.ends.at(-1)!, source: 'the checkpoint that you hold' }
        expect(await kinds(rewritten)).toEqual([])
        expect(await kinds(rewritten, { known: [held] })).toEqual([['rewritten', values.length]])
      }),
    ))

  test('names one cause once, however many checkpoints show it, and what else was done besides', async () => {
    const [before, rewritten] = [chainOf([1, 2, 3, 4, 5]), chainOf([1, 2, 'else'])]
    const known = before.ends.slice(1).map((end) => ({ ...end, source: `the checkpoint of ${end.size}` }))
    const stray = { id: 'stray', at: new Date(0) }
    const through = 3
    const { problems, problemCount } = await verifyChain({
      tenantId,
      start: emptyChain,
      through,
      recorded: rewritten.ends[through]!,
      entries: rewritten.entries,
      elsewhere: [],
      known: [...known, ...known].reverse(),
      strays: [stray],
    })
    expect(problems.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['inserted', null],
      ['rewritten', 3],
      ['truncated', 4],
    ])
    expect(problems[2]!.message).toContain('the checkpoint of 5 knows 5')
    expect(problemCount).toBe(3)
  })

  test('lists a hundred problems and counts the rest', async () => {
    const chain = chainOf(Array.from({ length: 250 }, (_, index) => index))
    chain.entries = chain.entries.map((entry) => ({ ...entry, record: null }))
    const { problems, problemCount } = await verify(chain)
    expect([problems.length, problemCount]).toEqual([100, 250])
  })
})
