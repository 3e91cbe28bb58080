import { expect, test } from 'vitest'
import { answerStatements, vendorFacts } from '../assess.ts'
import { documentOf } from './document-of.fixture.ts'

const asked = {
  questionnaire: [
    {
      category: 'Privacy',
      statement: 'The vendor encrypts customer data at rest',
      claim: 'encryption-at-rest',
      coverage: [],
    },
  ],
  frameworks: [],
}

async function answered(sentence: string, kind: 'inserted' | 'deleted' | null) {
  const document = { ...documentOf(sentence), url: 'https://acme.example/legal/data-processing-agreement' }
  const start = sentence.indexOf('[')
  if (kind) document.blocks[0]!.changes = [{ kind, start, end: sentence.indexOf(']') + 1 }]
  const { questionnaire } = await answerStatements(
    [document],
    asked,
    vendorFacts([document], 'acme.example'),
    null,
    false,
  )
  return questionnaire![0]!
}

test('an insertion of a tracked change is no surer than LOW, and its document is a draft', async () => {
  const { answer, confidence, sources } = await answered(
    'We encrypt all customer data at rest [inserted: with AES-256].',
    'inserted',
  )
  expect([answer, confidence, sources[0]?.name]).toEqual([true, 'LOW', 'Security (draft)'])
})

test('a deletion of a tracked change answers nothing', async () => {
  expect((await answered('[deleted: We encrypt all customer data at rest.]', 'deleted')).answer).toBeNull()
})

test('the same without a change is surer', async () => {
  expect((await answered('We encrypt all customer data at rest with AES-256.', null)).confidence).not.toBe('LOW')
})
