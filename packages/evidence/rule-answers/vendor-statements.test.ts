import { readPage } from '@custos/documents/confined/read-page'
import { expect, test } from 'vitest'
import { answerStatements, vendorFacts } from '../assess.ts'

const answerTo = async (...row: Parameters<typeof answerIn>) => (await answerIn(...row)).answer

async function answerIn(statement: string, question: string, answer: string) {
  const sheet = `"Question","Answer"\r\n"${question}","${answer}"\r\n`
  const read = await readPage(sheet, 'custos:/uploads/security/questionnaire/1', 'text/csv')
  const filled = { ...read, upload: { kind: 'FILLED_QUESTIONNAIRE', confidential: true, statedByVendor: true } }
  const asked = { questionnaire: [{ category: 'All', statement, coverage: [] }], frameworks: [] }
  const { questionnaire } = await answerStatements([filled], asked, vendorFacts([filled], 'vendor.example'), null)
  return questionnaire![0]!
}

test.each([
  ['Production access requires a lanyard.', 'Does production access require a lanyard?'],
  ['Lanyards are checked at the gates.', 'Are the lanyards checked at the gates?'],
  ['The vendor processes batches of lanyards.', 'Do you process batches of lanyards?'],
  ['The vendor weighs its lanyards.', 'Do you weigh your lanyards?'],
])('a question in the words of a statement is answered by that statement: %s', async (statement, question) => {
  expect(await answerTo(statement, question, 'Yes')).toBe(true)
  expect(await answerTo(statement, question, 'No')).toBe(false)
  expect(await answerTo(statement, question, 'N/A')).toBeNull()
})

test.each([
  ['with another word', 'Production access requires a lanyard.', 'Does production access require a blue lanyard?'],
  ['of something else', 'Production access requires a lanyard.', 'Does office access require a lanyard?'],
  ['that denies it', 'Lanyards are not lent out.', 'Are lanyards not lent out?'],
  ['that denies it otherwise', 'Lanyards are never lent.', 'Are lanyards never lent?'],
])('a question %s does not: %s', async (_, statement, question) => {
  for (const answer of ['Yes', 'No']) expect(await answerTo(statement, question, answer)).toBeNull()
})

test.each([
  ['Yes, but only from Q3 2027', 'planned'],
  ['Partially', 'so in part'],
])('%s is no yes, and the row is shown beside the open answer', async (said, reason) => {
  const answer = await answerIn('Lanyards are checked at the gates.', 'Are the lanyards checked at the gates?', said)
  expect(answer).toMatchObject({ answer: null, status: 'UNDEFINED' })
  expect(answer.explanation.considered[0]).toMatchObject({
    quote: `Are the lanyards checked at the gates?\t${said}`,
    reason: `the vendor answers that it is ${reason}`,
  })
})

test.each(['Yes / No', '☐ Yes ☐ No', 'Select…', 'TBD'])(
  'a form that nobody filled in proves nothing: %s',
  async (answer) => {
    const question = 'Does production access require a lanyard?'
    expect(await answerTo('Production access requires a lanyard.', question, answer)).toBeNull()
  },
)
