import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from './assess.ts'
import { documentOf } from './rule-answers/document-of.fixture.ts'

const asked = (statement: string) => ({
  questionnaire: [{ category: 'Security', statement, coverage: ['ISO 27001'] }],
  frameworks: [],
})

/** The field's words in any order, as input for the engine's patterns. */
const words = fc
  .array(
    fc.constantFrom(
      ...'if you we users customers can do not never no without unless only within 72 hours 30 days all data encrypted at rest backups schedule meetings through the Outlook plugin ISO 27001 certified SOC 2 Type II will plan to our sub-processors are in Germany outside EU when delete accounts ? . : ; ( ) — yes No, who trained on AI models Nimbus stores'.split(
        ' ',
      ),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((parts) => parts.join(' '))
/** Sentences by every actor about subjects, with and without a claim matcher. */
const plain = fc
  .tuple(
    fc.constantFrom('', 'If you close your account, ', 'When this is over ', 'Until then '),
    fc.constantFrom('users can', 'we', 'you must', 'Nimbus does not', 'customers may', 'our providers'),
    fc.constantFrom('schedule', 'encrypt', 'delete', 'back up', 'paint', 'be trained on'),
    fc.constantFrom('meetings through the Outlook plugin.', 'customer data at rest.', 'garden sheds in Utrecht?'),
  )
  .map((parts) => parts.join(' ').trim())
const sentence = fc.oneof(words, plain, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }))

test('no sentence of a vendor ends an assessment, whatever is asked', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), sentence, (paragraphs, statement) => {
      // The document repeats the statement, because the engine examines repetitions most closely.
      const documents = [documentOf(...paragraphs, statement)]
      const { questionnaire } = answersOfRules(
        documents,
        asked(statement),
        vendorFacts(documents, 'acme.example'),
        null,
      )
      expect(questionnaire).toHaveLength(1)
      for (const { quote, start, end } of questionnaire![0]!.sources)
        expect(documents[0]!.text.slice(start, end)).toBe(quote)
    }),
    { seed: 12, numRuns: 300 },
  )
})

test.each([
  'Users can schedule meetings through the Outlook plugin.',
  'If you close your account, we schedule a meeting through the Outlook plugin.',
])('a subject without a claim matcher is read if it is asked word for word: %s', (said) => {
  const documents = [documentOf(said)]
  expect(() => answersOfRules(documents, asked(said), vendorFacts(documents, 'acme.example'), null)).not.toThrow()
})
