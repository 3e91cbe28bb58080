import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { updateOrganisation } from '@custos/contract/organisation'
import { keepOutcome } from '@custos/readers/exam/kept-outcome'
import { languageOutcomes } from '@custos/readers/exam/outcome'
import { examQuestions } from '@custos/readers/exam/questions'
import { InstalledReaders } from '@custos/readers/library/installed-readers'
import { Library } from '@custos/readers/library/library'
import { engineAnswer } from '@custos/testkit/engine-answer'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'

// A loaded machine may be slow to start a process.
const sentence = 'Larkspur Ledger keeps the books of small theatres.'
const paraphrase = 'The vendor keeps the account books of small theatres.'

let platform: TestPlatform
let directory: string
let program: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  directory = await mkdtemp(join(tmpdir(), 'custos-readers-'))
  program = join(directory, 'llama-server')
  const fixture = fileURLToPath(import.meta.resolve('@custos/readers/local/llama-server.fixture'))
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${fixture}" "$@"\n`, { mode: 0o755 })
})
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await rm(directory, { recursive: true })
})

/** A machine's readers: one is installed, and its exam shows that this score suffices. */
async function installed(name: string, { from = '', server = program, bound = 0.8 } = {}) {
  const library = new Library(directory, server)
  const model = join(directory, `${name}.gguf`)
  if (from === '') await writeFile(model, 'GGUF')
  else await symlink(from, model)
  await library.install({ name, from: model })
  const readers = new InstalledReaders(library)
  onTestFinished(() => readers[Symbol.asyncDispose]())
  const { reader } = await readers.open(name)
  const { questions, version } = examQuestions()
  const scored = questions.map((question) => ({ question, score: question.expected === 'yes' ? bound : 0 }))
  const outcome = { reader: reader.version, exam: version, languages: languageOutcomes(scored) }
  await keepOutcome(library.outcome(name), outcome)
  return readers
}

async function assessed(statements: string[], reader: string | null, readers?: InstalledReaders) {
  await platform.api.ok(updateOrganisation, { body: { reader } })
  const vendor = await makeVendor(platform.api)
  const questionnaire = await makeQuestionnaire(platform.api, {
    statements: statements.map((statement) => ({ category: 'Trade', statement, coverage: [] })),
  })
  const asked = { security_statement_inventory: questionnaire.id, framework_ids: [] }
  const assessment = await makeEndedAssessment(platform, vendor.id, asked, readers && { readers })
  expect(assessment.status).toBe('COMPLETED')
  return { ...assessment, results: assessment.security_review!.results }
}

const encryption = 'Customer data is encrypted at rest.'

test('the reader that the organisation chose answers what is open; each such answer and the assessment say so', async () => {
  // The scripted program accepts these words.
  const asked = 'The vendor keeps the account books of small theatres, as we do.'
  const alone = await assessed([encryption, asked], null)
  const { results, reader } = await assessed([encryption, asked], 'small', await installed('small'))
  expect(results[1]).toMatchObject({
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer: true,
    explanation: { rule: 'read by a reader', read_by: 'small' },
  })
  expect(['MEDIUM', 'LOW']).toContain(results[1]!.confidence)
  expect(reader).toEqual({ name: 'small', statements: 1, read: 1, answered: 1, failure: null })
  expect(results[0]).toMatchObject({ confidence: alone.results[0]!.confidence, evidence: alone.results[0]!.evidence })
  expect(results[0]!.explanation!.read_by).toBeUndefined()
  expect(alone.reader).toBeUndefined()
})

test.each([
  ['a reader whose program crashes', 'crash always', true, 'The program gave no answer.'],
  ['a reader that is not installed', 'nothing', false, 'gone is not installed on this machine.'],
])('%s leaves the answers as they are, and the assessment says why', async (_, words, isInstalled, failure) => {
  const statements = [encryption, `The vendor keeps incense of theatres burning; ${words}.`]
  const alone = await assessed(statements, null)
  const readers = isInstalled ? await installed('crashing') : undefined
  const read = await assessed(statements, isInstalled ? 'crashing' : 'gone', readers)
  const compared = ({ results }: typeof read) =>
    results
      .map(engineAnswer)
      .map(({ sources, ...result }) => ({ ...result, quotes: sources.map(({ quote }) => quote) }))
  expect(compared(read)).toEqual(compared(alone))
  expect(read.reader).toMatchObject({ read: 0, answered: 0, failure })
})

const real = { model: process.env.CUSTOS_TEST_MODEL, program: process.env.CUSTOS_LLAMA_SERVER ?? 'llama-server' }

test.skipIf(real.model === undefined)(
  'a real model, where CUSTOS_TEST_MODEL names one, answers an assessment by the passage that says it',
  { timeout: 900_000 },
  async () => {
    const absent = 'Cats are kept in the office.'
    const readers = await installed('real', { from: real.model!, server: real.program, bound: 0.675 })
    const { results, reader } = await assessed([paraphrase, absent], 'real', readers)
    expect(reader).toMatchObject({ name: 'real', statements: 2, read: 2, failure: null })
    expect(results[0]).toMatchObject({ answer: true, evidence: sentence, explanation: { read_by: 'real' } })
    expect(results[1]).toMatchObject({ answer: null, explanation: { read_by: 'real' } })
  },
)
