import { readPage } from '@custos/documents/confined/read-page'
import type { ParsedDocument } from '@custos/documents/types'
import { expect, test } from 'vitest'
import { answerStatements, vendorFacts } from '../assess.ts'
import { withoutEarlierAnswers } from './earlier-vendor-answers.ts'

const statement = 'Customer data is encrypted at rest.'
const page = await readPage('<p>We wash our cars on Fridays.</p>')
const yes = await submit('Yes', 'All customer data is encrypted at rest with AES-256.')
const no = await submit('No', 'Only on laptops.')
const notApplicable = await submit('N/A', '')
const open = await submit('', '')

async function submit(answer: string, comment: string): Promise<ParsedDocument> {
  const sheet = `"Statement","Answer","Comment"\r\n"${statement}","${answer}","${comment}"\r\n"Doors are green.","Yes",""\r\n`
  const read = await readPage(sheet, `custos:/uploads/security/questionnaire/${answer}`, 'text/csv')
  return { ...read, upload: { kind: 'FILLED_QUESTIONNAIRE', confidential: true, statedByVendor: true } }
}

async function answerFrom(...submissions: ParsedDocument[]): Promise<boolean | null> {
  const documents = withoutEarlierAnswers([page, ...submissions])
  const asked = { questionnaire: [{ category: 'All', statement, coverage: [] }], frameworks: [] }
  const { questionnaire } = await answerStatements(documents, asked, vendorFacts(documents, 'vendor.example'), null)
  return questionnaire![0]!.answer
}

test.each([
  ['a no after a yes', [yes, no], false],
  ['a yes after a no', [no, yes], true],
  ['"not applicable" after a yes', [yes, notApplicable], null],
  ['nothing after a yes', [yes, open], true],
])('of two submissions that differ the later one is the answer: %s', async (_, submissions, answer) => {
  expect(await answerFrom(...submissions)).toBe(answer)
})

test('a published document stays beside the latest submission, and contradicts it', async () => {
  const published = await readPage(
    '<p>All customer data is encrypted at rest with AES-256.</p>',
    'https://vendor.example/security',
  )
  expect(await answerFrom(published, yes)).toBe(true)
  expect(await answerFrom(published, yes, no)).toBeNull()
})
