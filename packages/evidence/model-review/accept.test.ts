import { expect, it } from 'vitest'
import type { Finding } from '../model.ts'
import { prepareCorpus } from '../review/corpus.ts'
import { documentOf } from '../review/document-of.fixture.ts'
import { accept } from './accept.ts'

const patrols = 'Trained falcons patrol the head office car park each morning.'
const falcons = 'Falcons patrol the car park of our head office every morning.'

function taken(
  sentence: string,
  {
    statement = patrols,
    headings = [],
    intro = null,
  }: { statement?: string; headings?: string[]; intro?: string | null } = {},
) {
  const document = documentOf(sentence, 'We make tea.', 'We sell kites.')
  const blocks = document.blocks.map((block) => ({ ...block, headings, intro }))
  const corpus = prepareCorpus([{ ...document, blocks }])
  const finding = { category: '', statement, coverage: [] } as unknown as Finding
  const opinion = { verdict: 'yes' as const, passage: 'p1', quote: sentence }
  return accept(finding, opinion, new Map([['p1', corpus.passages[0]!]]), corpus)
}

it('takes a sentence that says it by itself', () => expect(taken(falcons)).toMatchObject({ answer: true }))

it.each([
  ['in the heading above it', { headings: ['Falcons patrol the head office car park'] }],
  ['in the introduction of its list', { intro: 'Each morning falcons patrol the head office car park:' }],
])('counts no words that stand %s', (_, above) =>
  expect(taken('They begin at six, weather permitting.', above)).toEqual({
    reason: 'the passage is about something else',
  }),
)

it.each([
  ['If falcons patrol the head office car park each morning, pigeons stay away.', 'a supposition'],
  ['Optionally, trained falcons patrol the head office car park each morning.', 'an option, not the rule'],
  ['Former rule — Falcons patrol the head office car park each morning.', 'says it of a part, or under conditions'],
])('refuses: %s', (sentence, reason) => expect(taken(sentence)).toEqual({ reason }))

const houses =
  'the market, the mill, the school, the bridge, the chapel, the brewery, the station, the harbour, the park, the pond, the orchard'
const others = houses.replaceAll('the ', 'another ')

it.each([
  [
    'its words far apart',
    `Our staff sit in houses near ${houses}, ${others} and the arena, where horses are trained to stay calm when the music is loud and security walks by.`,
    'the facets stand too far apart',
  ],
  [
    'several things in it',
    `We rent houses near ${houses}, ${others}, ${houses} and an arena with seats for staff, who are trained there when the security office has nobody to spare.`,
    'says several things',
  ],
])('refuses, on a topic, a long sentence with %s', (_, sentence, reason) =>
  expect(taken(sentence, { statement: 'Staff receive security or data-protection training.' })).toEqual({ reason }),
)
