import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Reader } from '../reader.ts'
import { keepOutcome, keptOutcome } from './kept-outcome.ts'
import { languageOutcomes } from './outcome.ts'
import { examQuestions } from './questions.ts'
import { takeExam } from './take-exam.ts'

const readerOf = (version: string): Reader => ({
  name: 'own',
  version,
  read: async (questions) => questions.map(({ passage }) => (passage.length % 10) / 10),
})

test('the result of a reader is kept until its model, its question or the exam changes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'custos-outcome-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'exam.json')
  const reader = readerOf('one')
  expect(await keptOutcome(file, reader)).toBeNull()

  const { questions, version } = examQuestions()
  const scored = await takeExam(reader, questions)
  expect(scored.map(({ question }) => question)).toEqual(questions)
  const outcome = { reader: reader.version, exam: version, languages: languageOutcomes(scored) }
  await keepOutcome(file, outcome)
  expect(await keptOutcome(file, reader)).toEqual(outcome)
  expect(await keptOutcome(file, readerOf('two'))).toBeNull()

  await keepOutcome(file, { ...outcome, exam: 'another' })
  expect(await keptOutcome(file, reader)).toBeNull()
})
