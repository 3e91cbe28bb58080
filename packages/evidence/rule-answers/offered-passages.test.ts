import { defaultFrameworks } from '@custos/catalogue/applicability'
import { frameworks } from '@custos/catalogue/catalogue'
import { readyMadeQuestionnaire } from '@custos/catalogue/ready-made-questionnaire'
import type { ParsedDocument } from '@custos/documents/types'
import { expect, test } from 'vitest'
import { answerStatements, vendorFacts, withAllOfferedPassages } from '../assess.ts'
import { documentOf } from './document-of.fixture.ts'
import translations from './in-other-languages.json' with { type: 'json' }

async function answersTo(statement: string, documents: ParsedDocument[]) {
  const asked = { questionnaire: [{ category: 'All', statement, coverage: [] }], frameworks: [] }
  const facts = vendorFacts(documents, 'acme.example')
  // Statements that the rules leave open, because the built-in reader finds some of them.
  const answers = await answerStatements(documents, asked, facts, null, false)
  const { questionnaire } = await withAllOfferedPassages(answers, documents, 'acme.example')
  const [found, before] = [questionnaire![0]!, answers.questionnaire![0]!]
  const { offered, documents_searched, ...explanation } = found.explanation
  expect({ ...found, explanation }).toEqual(before)
  return found
}

const others = [
  'Our office is open from nine to five.',
  'You can pay by card or by bank transfer.',
  'The dashboard shows your projects side by side.',
  'Invoices are sent at the beginning of each month.',
  'Press the button to add another widget.',
]
const german: ParsedDocument = {
  ...documentOf(
    'Unsere Büros sind von neun bis fünf Uhr geöffnet.',
    'Sie können mit Karte oder per Überweisung zahlen.',
    'Alle Mitarbeiter werden einmal im Jahr im Datenschutz geschult und unterwiesen.',
    'Rechnungen werden am Anfang jedes Monats versandt.',
    'Mit dem Knopf fügen Sie ein weiteres Element hinzu.',
  ),
  language: 'de',
}

test('what is open is offered the passage that comes nearest, in its document', async () => {
  const said = 'Every wheelbarrow of Acme is greased by two gardeners before it leaves the shed.'
  const document = documentOf(...others.slice(0, 3), said, ...others.slice(3))
  const { answer, explanation } = await answersTo('Gardeners grease the wheelbarrows of the vendor.', [document])
  expect(answer).toBeNull()
  const [first] = explanation.offered!
  expect(first).toMatchObject({ quote: said, location: document.url })
  expect(document.text.slice(first!.start, first!.end)).toBe(said)
  expect(explanation.documents_searched).toBeUndefined()
})

test('a passage in another language is offered, and answers nothing', async () => {
  const { answer, explanation } = await answersTo('The vendor trains its staff in data protection.', [german])
  expect(answer).toBeNull()
  expect(explanation.offered![0]!.quote).toContain('im Datenschutz geschult')
})

test('where nothing is near it is said how many documents were searched', async () => {
  const { explanation } = await answersTo('The vendor publishes a current list of its sub-processors.', [
    documentOf(...others),
    { ...documentOf('The weather was fine.'), url: 'https://acme.example/weather' },
  ])
  expect(explanation).toMatchObject({ documents_searched: 2 })
  expect(explanation.offered).toBeUndefined()
})

test('at most three passages are offered, each once', async () => {
  const document = documentOf(...Array.from({ length: 9 }, (_, i) => `Gardeners grease wheelbarrow ${i} in the shed.`))
  const { explanation } = await answersTo('The vendor greases its wheelbarrows with oil from Utrecht.', [document])
  const quotes = explanation.offered!.map(({ quote }) => quote)
  expect(quotes).toHaveLength(3)
  expect(new Set(quotes)).toHaveLength(3)
})

test.each([
  ['only introduces what follows', 'Gardeners grease the wheelbarrows of the vendor with:'],
  ['is a word or two of a list', '(c) wheelbarrows;'],
  ['is of those who host it themselves', 'Gardeners grease the wheelbarrows of the vendor when self-hosted.'],
])('what %s is not offered', async (_, useless) => {
  const said = 'Two gardeners grease a wheelbarrow.'
  const { explanation } = await answersTo('Gardeners grease the wheelbarrows of the vendor.', [
    documentOf(useless, said, ...others),
  ])
  expect(explanation.offered!.map(({ quote }) => quote)).toContain(said)
  expect(explanation.offered!.map(({ quote }) => quote)).not.toContain(useless)
})

test('whether artificial intelligence is trained is no matter of the training of staff', async () => {
  const { explanation } = await answersTo(
    "The vendor does not train artificial intelligence on its customers' content without their consent.",
    [
      documentOf(
        'Technicians have generalized knowledge and training in information technology and content systems.',
        'Models are trained on the content of customers as described in the order form.',
        ...others,
      ),
    ],
  )
  expect(explanation.offered!.map(({ quote }) => quote)).toEqual([
    'Models are trained on the content of customers as described in the order form.',
  ])
})

test.each([
  ['en', 'We never use customer data for training.'],
  ['en', 'No customer content is used to train.'],
  ['en', 'We do not train on the content of our customers.'],
  ['de', 'Wir nutzen Ihre Inhalte nicht für das Training unserer KI und geben sie nicht weiter.'],
  ['fr', 'Nous n’utilisons pas vos contenus et vos données pour entraîner une IA.'],
])('whether artificial intelligence is trained may stand there by other words, in %s: %s', async (language, said) => {
  const { evidence, explanation } = await answersTo(
    "The vendor does not train artificial intelligence on its customers' content without their consent.",
    [{ ...documentOf(said), language }, documentOf(...others)],
  )
  // The rules' own answer is quoted.
  expect([evidence, ...(explanation.offered ?? []).map(({ quote }) => quote)]).toContain(said)
})

test('a paraphrase is offered, though it has no word of what is asked', async () => {
  const said = 'Critical patches are installed within 72 hours.'
  const { explanation } = await answersTo(
    'The vendor remedies technical vulnerabilities of its systems by their severity.',
    [documentOf(...others, said)],
  )
  expect(explanation.offered!.map(({ quote }) => quote)).toContain(said)
})

test('what those who host it themselves do is offered where that is asked', async () => {
  const said = 'Gardeners grease the wheelbarrows of the vendor when self-hosted.'
  const { explanation } = await answersTo('Gardeners grease self-hosted wheelbarrows of the vendor by hand.', [
    documentOf(said, ...others),
  ])
  expect(explanation.offered!.map(({ quote }) => quote)).toContain(said)
})

test('of passages that contradict each other both are offered', async () => {
  const denial = 'Our application databases are not encrypted at rest.'
  const { explanation } = await answersTo('The vendor encrypts the stored data of its customers.', [
    documentOf(
      ...['files', 'pictures', 'letters', 'notes'].map(
        (kind) => `The ${kind} and the data of customers are encrypted at rest.`,
      ),
      denial,
      ...others,
    ),
  ])
  expect(explanation.rule).toBe('conflict')
  expect(explanation.offered!.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['says it', 'denies it']))
})

test('an answer is offered nothing', async () => {
  const document = documentOf('Acme encrypts all customer data at rest with AES-256.', ...others)
  const { answer, explanation } = await answersTo('The vendor encrypts the stored data of its customers.', [document])
  expect(answer).toBe(true)
  expect(explanation).not.toHaveProperty('offered')
  expect(explanation).not.toHaveProperty('documents_searched')
})

test('every shipped statement is searched for in German and in French words too', () => {
  const shipped = [
    ...readyMadeQuestionnaire.statements,
    ...defaultFrameworks.flatMap(({ framework_id }) => frameworks.get(framework_id)!.statements),
  ].map(({ statement }) => statement)
  const known: Record<string, Record<string, string>> = translations
  expect(shipped.filter((statement) => !(known[statement]?.de && known[statement]?.fr))).toEqual([])
  expect(Object.keys(known).filter((statement) => !shipped.includes(statement))).toEqual([])
})
