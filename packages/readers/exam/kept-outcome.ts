import { readFile, writeFile } from 'node:fs/promises'
import type { Reader } from '../reader.ts'
import scores from './built-in.json' with { type: 'json' }
import { languageOutcomes, type Outcome } from './outcome.ts'
import { examQuestions } from './questions.ts'

/** The built-in reader's result when this version of Custos was made; null if its weights or the exam have changed. */
export function builtInOutcome(reader: Reader): Outcome | null {
  const { questions, version } = examQuestions()
  if (scores.reader !== reader.version || scores.exam !== version) return null
  const recordedScores: Readonly<Record<string, number>> = scores.scores
  const scored = questions.map((question) => ({ question, score: recordedScores[question.id]! }))
  return { reader: reader.version, exam: version, languages: languageOutcomes(scored) }
}

/** A reader's stored result; null if it has not taken the exam, or if its model, its prompt or the exam has changed since. */
export async function keptOutcome(file: string, reader: Reader): Promise<Outcome | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const kept = JSON.parse(text) as Outcome
  return kept.reader === reader.version && kept.exam === examQuestions().version ? kept : null
}

export const keepOutcome = (file: string, outcome: Outcome): Promise<void> => writeFile(file, JSON.stringify(outcome))
