import { readFileSync } from 'node:fs'
import type { Answer } from '@custos/evidence/types'
import { expect, test } from 'vitest'
import { digest, drawn, type Sample, tally } from './verdicts.ts'

const given = (statement: string, quote: string | null, answer: boolean | null = true): Answer => ({
  category: 'Encryption',
  statement,
  coverage: [],
  status: quote === null ? 'UNDEFINED' : 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: quote === null ? null : answer,
  evidence: quote,
  confidence: 'HIGH',
  sources:
    quote === null
      ? []
      : [
          {
            name: 'Security',
            location: 'https://acme.example/security',
            type: 'WEBSITE_COLLECTION',
            sourced_at: 0,
            sha256: '',
            text_sha256: null,
            engine_version: null,
            quote,
            start: 0,
            end: quote.length,
            page: null,
          },
        ],
  explanation: { topics: [], rule: 'said', facets: [], considered: [] },
})

const sample: Sample = {
  about: 'made up',
  date: '2026-11-22',
  second_reader: { agreed: 1, of: 1 },
  verdicts: [
    [
      digest('acme.example', 'Backups are made.'),
      digest('Backups are made.', 'We back up nightly.'),
      'yes',
      'MEDIUM',
      'follows',
    ],
    [
      digest('acme.example', 'Data is encrypted.'),
      digest('Data is encrypted.', 'We like keys.'),
      'yes',
      'HIGH',
      'wrong',
    ],
    [digest('acme.example', 'Staff is trained.'), digest('Staff is trained.', 'We train.'), 'yes', 'HIGH', 'follows'],
    [digest('acme.example', 'Access is logged.'), digest('Access is logged.', 'Logs.'), 'yes', 'LOW', 'weak'],
  ],
}

test('an answer is judged by its quote, as it is given now; what is withheld is counted by what it was worth', () => {
  const answers = [
    given('Backups are made.', 'We  back up\nnightly.'),
    given('Data is encrypted.', null),
    given('Staff is trained.', 'All staff is trained.'),
    given('Access is logged.', 'Logs.', false),
  ]
  expect(tally(sample, new Map([['acme.example', answers]]))).toEqual({
    given: new Map([['yes HIGH', { follows: 1, weak: 0, wrong: 0 }]]),
    withheld: { follows: 0, weak: 0, wrong: 1 },
    requoted: 2,
    unread: 2,
  })
  expect(drawn(sample).get('yes HIGH')).toEqual({ follows: 1, weak: 0, wrong: 1 })
})

test.each([
  ['2026-11-22-shipped.json', 259],
  ['2026-11-22-44-vendors.json', 143],
  ['2026-11-22-42-vendors.json', 141],
])('what readers said is kept without the vendors’ texts: %s', (file, read) => {
  const path = new URL(`verdicts/${file}`, import.meta.url)
  const { verdicts }: Sample = JSON.parse(readFileSync(path, 'utf8'))
  expect(verdicts).toHaveLength(read)
  for (const [asked, said, answer, confidence, verdict] of verdicts)
    expect([asked, said, answer, confidence, verdict].join(' ')).toMatch(
      /^[0-9a-f]{32} [0-9a-f]{32} (?:yes|no) (?:HIGH|MEDIUM|LOW) (?:follows|weak|wrong)$/,
    )
})
