import { frameworks } from '@custos/catalogue/catalogue'
import { claims } from '@custos/catalogue/claim'
import { describe, expect, test } from 'vitest'
import { claimMatchers } from './claim-matchers.ts'
import { documentOf } from './document-of.fixture.ts'
import { type AssertionKind, guards } from './guard-table.ts'
import { loweringGuard, objectionTo } from './guards.ts'
import { prepareCorpus } from './passages.ts'

/** The first guard that applies to the words between « and »; the heading precedes >. */
function guardOf(example: string, answer: 'yes' | 'no', assertionKinds: readonly AssertionKind[]): string | null {
  const [heading, marked] = example.includes(' > ') ? (example.split(' > ') as [string, string]) : [null, example]
  const text = marked.replace(/[«»]/g, '')
  const document = documentOf(text)
  if (heading !== null) document.blocks[0]!.headings.push(heading)
  const [passage] = prepareCorpus([document]).passages
  const from = marked.indexOf('«')
  const to = marked.indexOf('»') - 1
  const within = passage!.matchedText.tokens.flatMap((token, at) =>
    token.start >= from && token.end <= to ? [at] : [],
  )
  const window = { listId: -1, from: within[0]!, to: within.at(-1)! + 1 }
  const said = { window, matches: [window], assertionKinds, answer }
  return objectionTo(passage!, said)?.id ?? loweringGuard(passage!, said)?.id ?? null
}

describe.each(guards.map((guard) => [guard.id, guard] as const))(
  'the guard %s',
  (id, { examples, blocks = ['yes'], only = [] }) => {
    test.each(examples.stops)('takes hold of: %s', (example) => {
      expect(guardOf(example, blocks[0]!, only)).toBe(id)
    })
    test.each(examples.passes)('lets through: %s', (example) => {
      expect(guardOf(example, blocks[0]!, only)).toBeNull()
    })
  },
)

test('every claim matcher is of a claim of the catalogue, or a broad reading of a subject', () => {
  expect([...claimMatchers.keys()].filter((id) => !claims.has(id) && !id.endsWith(', broadly'))).toEqual([])
})

test.each(['gdpr', 'iso-27001', 'soc-2'])('every claim of %s, which applies by default, is bound', (id) => {
  const asked = frameworks.get(id)!.statements.flatMap(({ claim }) => claim ?? [])
  expect(asked.filter((claim) => !claimMatchers.has(claim))).toEqual([])
})
