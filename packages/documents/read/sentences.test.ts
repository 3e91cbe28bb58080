import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentenceRanges } from './sentences.ts'

const split = (text: string): string[] => sentenceRanges(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['two sentences', ['We encrypt data.', 'Keys are rotated yearly.']],
  ['abbreviations', ['We use tools, e.g. a firewall, i.e. a filter, etc. and test them.', 'Done.']],
  ['versions', ['We support TLS v1.2 and TLS 1.3.', 'Older versions are off.']],
  ['a company before a verb', ['Acme Inc. is certified.', 'We are Acme Inc.', 'The audit is yearly.']],
  [
    'short forms joined to a word',
    ['We comply with the EU-U.S. Data Privacy Framework.', 'So does the Swiss-U.S. Branch.'],
  ],
  ['articles of a law', ['See Art. 28 Abs. 3 GDPR and sec. 4.2 of the DPA.', 'It applies.']],
  ['titles and initials', ['Dr. J. Roe leads security.', 'Ask her.']],
  ['questions and quotes', ['Do you encrypt?', 'Yes (AES-256).', '“We do.”', 'Always.']],
  ['German', ['Wir speichern Daten z.B. in Frankfurt gem. Art. 32 DSGVO.', 'Seit dem 25. Mai 2018 gilt das.']],
  ['a number at the end', ['We were founded in 2016.', 'We grew.']],
  ['addresses on the web', ['See https://vendor.example/a.b for more.', 'Thanks.']],
  ['an ellipsis', ['And so on…', 'We go on.']],
  ['a footnote', ['Data is encrypted.[1]', 'Keys too.']],
])('%s', (_, sentences) => {
  expect(split(sentences.join(' '))).toEqual(sentences)
})

test('a number before a clause belongs to it', () => {
  expect(split('1. Definitions. 4.2 Security applies.')).toEqual(['1. Definitions.', '4.2 Security applies.'])
})

test('enumerated clauses stand for themselves', () => {
  expect(split('The processor shall (a) encrypt data; (b) log access; and (c) report breaches.')).toEqual([
    'The processor shall (a) encrypt data;',
    '(b) log access; and',
    '(c) report breaches.',
  ])
  expect(
    split('They select a court; 2.6.1 Annex I (parties) is Schedule 1; and 2.6.2 Annex II (measures) is Schedule 2.'),
  ).toEqual([
    'They select a court;',
    '2.6.1 Annex I (parties) is Schedule 1; and',
    '2.6.2 Annex II (measures) is Schedule 2.',
  ])
  expect(split('We support TLS 1.2; 1.3 is planned; and SSL is off.')).toHaveLength(1)
})

test('a line break ends a sentence only where a new one begins', () => {
  expect(split('Acme GmbH\nMain Street 1\n12345 Berlin')).toEqual(['Acme GmbH', 'Main Street 1', '12345 Berlin'])
  expect(split('We encrypt all\ndata at rest.')).toEqual(['We encrypt all\ndata at rest.'])
})

test('ranges are in order, do not overlap, and leave out white space alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB1 .?!;:,()"\n\t•e.g.Inc. v2 '), maxLength: 200 }), (text) => {
      let at = 0
      for (const { start, end } of sentenceRanges(text)) {
        expect(text.slice(at, start).trim()).toBe('')
        expect(end).toBeGreaterThan(start)
        at = end
      }
      expect(text.slice(at).trim()).toBe('')
    }),
  )
})
