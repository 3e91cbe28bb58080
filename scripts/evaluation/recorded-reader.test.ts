import { fileURLToPath } from 'node:url'
import { vendorFacts } from '@custos/evidence/assess'
import { answerWithModel } from '@custos/evidence/model-answers/answer'
import type { Answer, Statement } from '@custos/evidence/types'
import { recordedModel } from '@custos/testkit/recorded-model'
import { afterAll, describe, expect, test } from 'vitest'
import { openCorpus } from './corpus.ts'

const examples = fileURLToPath(new URL('../../packages/evidence/examples/', import.meta.url))
const reader = await recordedModel(`${examples}recorded`)
afterAll(() => reader[Symbol.asyncDispose]())

/** One wording of each statement. */
const statements = openCorpus(examples).statements.filter(
  ({ id }, at, all) => all.findIndex((other) => other.id === id) === at,
)

/** Answers that the rules would leave open if they knew nothing, so that the prompts and recordings depend on no rule. */
const unanswered = (statement: Statement): Answer => ({
  ...statement,
  status: 'UNDEFINED',
  answer: null,
  evidence: null,
  confidence: 'LOW',
  sources: [],
  explanation: { topics: [], rule: 'nothing', facets: [], considered: [] },
})

const howToRecord = `has no recorded answer. The prompts have changed: those of the first round that lacks any (reading, judging) are written to
packages/evidence/examples/recorded/<digest>.prompt.json, and what a reader is told to instructions.json. Give each to a careful reader that has seen neither the labels nor the rules, put its
answer beside it as <digest>.json, run this again for the next round, and remove the recordings that no prompt asks for any more.`

describe.each([
  ['pages in English', '', 'alder.example'],
  ['pages in English', '', 'birch.example'],
  ['pages in German', 'languages/de/', 'heidekraut.example'],
])('a careful reader alone, asked in English of %s', async (_, of, domain) => {
  const corpus = openCorpus(`${examples}${of}`)
  const documents = await corpus.documentsOf(domain)
  const { settings } = reader
  const { answers, usage } = await answerWithModel(
    statements.map(unanswered),
    documents,
    vendorFacts(documents, domain),
    settings,
    settings.tenantLimits,
    new AbortController().signal,
  )
  const { statements: labels } = corpus.labelsOf(domain)
  const labelled = statements.map(({ id }) => labels[id]?.answer ?? 'undefined')

  test(`${domain}: every prompt is one that was answered`, () => {
    expect(reader.missing, howToRecord).toEqual([])
    expect(usage).toMatchObject({ failed: 0, disbelieved: 0, stopped: null })
  })

  test(`${domain}: no answer is false, and none is sure`, () => {
    const wrong = answers.filter(
      ({ answer }, at) =>
        (answer === true && labelled[at] !== 'explicit_true') ||
        (answer === false && labelled[at] !== 'explicit_false'),
    )
    expect(wrong.map(({ statement, evidence }) => `${statement} <- ${evidence}`)).toEqual([])
    expect(answers.filter(({ answer, confidence }) => answer !== null && confidence === 'HIGH')).toEqual([])
  })

  test(`${domain}: nine of ten things that the documents say are found, in the document's own words`, () => {
    const said = answers.filter((_, at) => labelled[at]!.startsWith('explicit'))
    expect(said.filter(({ answer }) => answer !== null).length).toBeGreaterThanOrEqual(0.9 * said.length)
    for (const { sources } of answers)
      for (const { location, start, end, quote } of sources)
        expect(documents.find(({ url }) => url === location)!.text.slice(start, end)).toBe(quote)
  })
})
