import { defaultFrameworks } from '@custos/catalogue/applicability'
import { frameworks } from '@custos/catalogue/catalogue'
import { readyMadeQuestionnaire } from '@custos/catalogue/ready-made-questionnaire'
import { readPage } from '@custos/documents/confined/read-page'
import type { ParsedDocument } from '@custos/documents/types'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerStatements, vendorFacts, withAllOfferedPassages } from '../assess.ts'
import type { Answer } from '../types.ts'
import { documentOf, documentOfSections } from './document-of.fixture.ts'
import translations from './in-other-languages.json' with { type: 'json' }

async function answersTo(statement: string, documents: ParsedDocument[]) {
  const asked = { questionnaire: [{ category: 'All', statement, coverage: [] }], frameworks: [] }
  const facts = vendorFacts(documents, 'acme.example')
  // Open statements of the rules, without the built-in reader, which would answer some of them.
  const answers = await answerStatements(documents, asked, facts, null, false)
  const { questionnaire } = await withAllOfferedPassages(answers, documents, facts)
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

/** The two answers on the encryption of stored data and of backups, with their offered passages. */
async function encryptionIn(...sentences: string[]) {
  const documents = [documentOfSections(...others.slice(0, 2), ...sentences, ...others.slice(2))]
  const statements = readyMadeQuestionnaire.statements.filter(({ claim }) =>
    ['encryption-at-rest', 'backup-encryption'].includes(claim ?? ''),
  )
  const facts = vendorFacts(documents, 'acme.example')
  const answers = await answerStatements(documents, { questionnaire: statements, frameworks: [] }, facts, null)
  const { questionnaire } = await withAllOfferedPassages(answers, documents, facts)
  return (claim: string) => questionnaire!.find((one) => one.claim === claim)!
}

test('a yes is shown with a passage that excepts something from it, which is offered for another part of the measure', async () => {
  const said = 'Acme encrypts all customer data at rest with AES-256.'
  const limit = 'All volumes with backups, except those hosted in Oslo, are encrypted volumes.'
  const of = await encryptionIn(said, limit)
  expect(of('backup-encryption').explanation.offered!.map(({ quote }) => quote)).toContain(limit)
  expect(of('encryption-at-rest')).toMatchObject({
    answer: true,
    evidence: said,
    explanation: { offered: [{ quote: limit }] },
  })
  const without = await encryptionIn(said, 'All volumes with backups are stored on volumes in Oslo.')
  expect(without('encryption-at-rest').explanation.offered).toBeUndefined()
})

test('where the countries of storage are unknown, the rows of hosting of the list of sub-processors are offered first', async () => {
  const page = '<h1>Sub-processors</h1><table><tr><th>Name</th><th>Purpose</th><th>Location</th></tr>'
  const row = (name: string, purpose: string, location: string) =>
    `<tr><td>${name}</td><td>${purpose}</td><td>${location}</td></tr>`
  const rows = [row('Alder Pay', 'Payments', 'France'), row('Larch Cloud', 'Hosting', 'Germany')]
  const list = await readPage(`${page}${rows.join('')}</table>`, 'https://acme.example/subprocessors')
  const documents = [documentOf(...others), list]
  const statements = readyMadeQuestionnaire.statements.filter(({ claim }) => claim === 'storage-countries')
  const facts = vendorFacts(documents, 'acme.example')
  const answers = await answerStatements(documents, { questionnaire: statements, frameworks: [] }, facts, null)
  const { questionnaire } = await withAllOfferedPassages(answers, documents, facts)
  const [{ answer, explanation }] = questionnaire as [Answer]
  expect(answer).toBeNull()
  const [first, ...further] = explanation.offered!
  expect(first!.quote.split(/\s+/)).toEqual(['Larch', 'Cloud', 'Hosting', 'Germany'])
  expect(list.text.slice(first!.start, first!.end)).toBe(first!.quote)
  expect(further.map(({ quote }) => quote)).not.toContain(first!.quote)
})

test('an open answer is offered the nearest passage, with its document', async () => {
  const said = 'Every wheelbarrow of Acme is greased by two gardeners before it leaves the shed.'
  const document = documentOfSections(...others.slice(0, 3), said, ...others.slice(3))
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

test('a passage is offered with the related ones beside it in its section, as one place of its document', async () => {
  const beside = ['The gardeners grease wheelbarrows with oil from Utrecht.', 'Wheelbarrows are greased in the shed.']
  const [before, after] = beside as [string, string]
  const said = 'Every wheelbarrow of Acme is greased by two gardeners.'
  const document = documentOf('The office is open until five.', before, said, after, 'You can pay by card.', ...others)
  const { explanation } = await answersTo('Gardeners grease the wheelbarrows of the vendor.', [document])
  const [first, ...rest] = explanation.offered!
  expect(first!.quote).toBe([before, said, after].join('\n\n'))
  expect(document.text.slice(first!.start, first!.end)).toBe(first!.quote)
  expect(rest).toEqual([])
})

test('a passage of another section is offered apart', async () => {
  const said = ['Two gardeners grease each wheelbarrow.', 'The wheelbarrows are greased by gardeners.']
  const { explanation } = await answersTo('Gardeners grease the wheelbarrows of the vendor.', [
    documentOfSections(...said),
  ])
  expect(explanation.offered!.map(({ quote }) => quote).sort()).toEqual(said.sort())
})

test('a place has at most sixty words, unless one passage has more, and passages stand in it as they stand in their document', async () => {
  const sentences = [
    'Two gardeners grease each wheelbarrow of the vendor.',
    'The wheelbarrows are greased with oil from Utrecht, which gardeners buy once a year.',
    'Gardeners grease wheelbarrows.',
    `Gardeners grease ${'red, green, blue and yellow wheelbarrows of customers, '.repeat(8)}and of the vendor.`,
    'Whoever greases a wheelbarrow of the vendor is a gardener, and has learned to grease it in our own school for gardeners.',
    'You can pay by card or by bank transfer.',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...sentences), fc.boolean()), { minLength: 1, maxLength: 10 }),
      async (drawn) => {
        const document = documentOf(...drawn.map(([sentence], at) => `${at}. ${sentence}`))
        const sectionOf = (at: number) => `${drawn.slice(0, at + 1).filter(([, opens]) => opens).length}`
        const blocks = document.blocks.map((block, at) => ({ ...block, headings: [sectionOf(at)] }))
        const { explanation } = await answersTo('Gardeners grease the wheelbarrows of the vendor.', [
          { ...document, blocks },
        ])
        const places = [...(explanation.offered ?? [])].sort((a, b) => a.start - b.start)
        expect(places.length).toBeLessThanOrEqual(3)
        for (const [at, { quote, start, end }] of places.entries()) {
          expect(document.text.slice(start, end)).toBe(quote)
          const within = blocks.filter((block) => block.start < end && block.end > start)
          expect([within[0]!.start, within.at(-1)!.end]).toEqual([start, end])
          expect(new Set(within.map(({ headings }) => headings[0])).size).toBe(1)
          if (within.length > 1) expect(quote.match(/[a-z]+/gi)!.length).toBeLessThanOrEqual(60)
          expect(start).toBeGreaterThanOrEqual(places[at - 1]?.end ?? 0)
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('at most three passages are offered, each once', async () => {
  const document = documentOfSections(
    ...Array.from({ length: 9 }, (_, i) => `Gardeners grease wheelbarrow ${i} in the shed.`),
  )
  const { explanation } = await answersTo('The vendor greases its wheelbarrows with oil from Utrecht.', [document])
  const quotes = explanation.offered!.map(({ quote }) => quote)
  expect(quotes).toHaveLength(3)
  expect(new Set(quotes)).toHaveLength(3)
})

test.each([
  ['only introduces what follows', 'Gardeners grease the wheelbarrows of the vendor with:'],
  ['is a word or two of a list', '(c) wheelbarrows;'],
  ['is of those who host it themselves', 'Gardeners grease the wheelbarrows of the vendor when self-hosted.'],
])('a passage that %s is not offered', async (_, useless) => {
  const said = 'Two gardeners grease a wheelbarrow.'
  const { explanation } = await answersTo('Gardeners grease the wheelbarrows of the vendor.', [
    documentOf(useless, said, ...others),
  ])
  const quotes = explanation.offered!.map(({ quote }) => quote)
  expect(quotes).toContain(said)
  // Nor joined to another passage.
  expect(quotes.join()).not.toContain(useless)
})

test('passages about the training of staff are not offered for the training of AI', async () => {
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
])('a passage may speak of the training of AI in other words, in %s: %s', async (language, said) => {
  const { evidence, explanation } = await answersTo(
    "The vendor does not train artificial intelligence on its customers' content without their consent.",
    [{ ...documentOf(said), language }, documentOf(...others)],
  )
  // The rules' own answer has the quote.
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

test('passages about customers who host the software themselves are offered where that is asked', async () => {
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
