import { readPage } from '@custos/documents/confined/read-page'
import type { ReadDocument } from '@custos/documents/model'
import { expect, test } from 'vitest'
import { assessVerified, vendorFacts } from '../assess.ts'
import { withoutSuperseded } from './superseded.ts'

const statement = 'Customer data is encrypted at rest.'
const page = await readPage('<p>We wash our cars on Fridays.</p>')
const yes = await handIn('Yes', 'All customer data is encrypted at rest with AES-256.')
const no = await handIn('No', 'Only on laptops.')
const notApplicable = await handIn('N/A', '')
const open = await handIn('', '')

async function handIn(answer: string, comment: string): Promise<ReadDocument> {
  const sheet = `"Statement","Answer","Comment"\r\n"${statement}","${answer}","${comment}"\r\n"Doors are green.","Yes",""\r\n`
  const read = await readPage(sheet, `custos:/uploads/security/questionnaire/${answer}`, 'text/csv')
  return { ...read, upload: { kind: 'FILLED_QUESTIONNAIRE', confidential: true, statedByVendor: true } }
}

async function answerFrom(...handIns: ReadDocument[]): Promise<boolean | null> {
  const documents = withoutSuperseded([page, ...handIns])
  const asked = { questionnaire: [{ category: 'All', statement, coverage: [] }], frameworks: [] }
  const { questionnaire } = await assessVerified(documents, asked, vendorFacts(documents, 'vendor.example'), null)
  return questionnaire![0]!.answer
}

test.each([
  ['a no after a yes', [yes, no], false],
  ['a yes after a no', [no, yes], true],
  ['"not applicable" after a yes', [yes, notApplicable], null],
  ['nothing after a yes', [yes, open], true],
])('of two hand-ins that differ the later one is the answer: %s', async (_, handIns, answer) => {
  expect(await answerFrom(...handIns)).toBe(answer)
})

test('what is published stays beside the latest hand-in, and contradicts it', async () => {
  const published = await readPage('<p>All customer data is encrypted at rest with AES-256.</p>')
  expect(await answerFrom(published, yes)).toBe(true)
  expect(await answerFrom(published, yes, no)).toBeNull()
})
