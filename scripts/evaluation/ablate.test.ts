import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ablate, type Worth } from './ablate.ts'
import { openCorpus } from './corpus.ts'
import { allVariants, nameOf, type Variant } from './variants.ts'

const examples = openCorpus(fileURLToPath(new URL('../../packages/evidence/examples/', import.meta.url)))
const few = { ...examples, domains: ['alder.example', 'birch.example'], sites: ['alder.example', 'birch.example'] }

async function worthsOf(...variants: Variant[]): Promise<Worth[]> {
  const worths: Worth[] = []
  for await (const worth of ablate(few, null, async () => variants)) worths.push(worth)
  return worths
}

test('the engine answers without one of its parts, each by itself, and the same each time', async () => {
  const worths = await worthsOf(
    { part: 'nothing' },
    { part: 'matcher', kind: 'not' },
    { part: 'built-in-reader', bounds: 'off' },
    { part: 'broad', id: 'backups, broadly' },
    { part: 'nothing' },
  )
  const [whole, , unverified, , again] = worths
  expect(worths.map(({ variant }) => variant)).toEqual([
    'as it is',
    'matcher: not',
    'built-in reader',
    'broad: backups, broadly',
    'as it is',
  ])
  const answered = ({ yes, unread }: Worth) => yes.right + yes.wrong + unread
  expect(answered(whole!)).toBeGreaterThan(0)
  expect(answered(unverified!)).toBeGreaterThan(answered(whole!))
  expect(again).toEqual(whole)
})

test('every guard has a variant of its own name', async () => {
  const names = (await allVariants()).map(nameOf)
  expect(names).toContain('structure: question')
  expect(names).toContain('broad: backups, broadly')
  expect(new Set(names).size).toBe(names.length)
})
