import { expect, test } from 'vitest'
import { builtIn } from '../built-in.ts'
import kept from './built-in.json' with { type: 'json' }
import { builtInOutcome } from './kept-outcome.ts'
import { examQuestions } from './questions.ts'
import { takeExam } from './take-exam.ts'

const { questions } = examQuestions()

test('the exam has at least 120 questions of each language that is answered, more of English, and none twice', () => {
  const counts = Map.groupBy(questions, ({ language }) => language)
  for (const language of ['de', 'en', 'es', 'fr', 'it', 'nl']) {
    const asked = counts.get(language)!
    expect(asked.length).toBeGreaterThanOrEqual(120)
    expect(asked.length).toBeLessThanOrEqual(counts.get('en')!.length)
    for (const expected of ['yes', 'partly', 'no', 'not_said'])
      expect(asked.some((question) => question.expected === expected)).toBe(true)
  }
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(new Set(questions.map(({ question }) => JSON.stringify(question))).size).toBe(questions.length)
})

test('the outcome of the built-in reader that ships is of its weights and of this exam (npm run exam)', async () => {
  expect(builtInOutcome(builtIn)).not.toBeNull()
  const some = questions.filter((_, at) => at % 90 === 0)
  const known: Readonly<Record<string, number>> = kept.scores
  for (const { question, score } of await takeExam(builtIn, some)) expect(score).toBeCloseTo(known[question.id]!, 3)
})
