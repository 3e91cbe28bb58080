import { expect, test } from 'vitest'
import { Candidates } from './candidates.ts'
import { documentOf } from './document-of.fixture.ts'

const atOnce = async () => {}
const document = documentOf(
  'Our office is open from nine to five.',
  'All data of customers is encrypted on our disks.',
  'You can pay by card or by bank transfer.',
)

test('a statement has the passages of the vendor that come nearest, as a reader is asked of them', async () => {
  const statement = 'The vendor encrypts stored data.'
  const found = (await Candidates.of([document], 'acme.example', atOnce)).for(statement, 2)
  expect(found).toHaveLength(2)
  expect(found[0]!.question).toMatchObject({ statement, passage: 'All data of customers is encrypted on our disks.' })
  expect(found[0]!.nearness).toBeGreaterThan(found[1]!.nearness)
})

test('the documents of one assessment are read once, and again after they could not be', async () => {
  const documents = [document]
  const fails = Candidates.of(documents, 'acme.example', () => Promise.reject(new Error('ended')))
  await expect(fails).rejects.toThrow('ended')
  const once = await Candidates.of(documents, 'acme.example', atOnce)
  expect(await Candidates.of(documents, 'acme.example', atOnce)).toBe(once)
})
