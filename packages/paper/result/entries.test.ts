import { expect, test } from 'vitest'
import { type AnswerOnPaper, numbersOf } from './entries.ts'

const answer = (...numbers: number[]) =>
  ({ id: `answer-${numbers[0]}`, numbers, statements: numbers.map((number) => `asked ${number}`) }) as AnswerOnPaper
const answers = [answer(43, 129, 168), ...[126, 128, 133, 134, 135, 143, 144].map((number) => answer(number))]
const asked = (...numbers: number[]) => numbers.map((number) => `asked ${number}`)

test('answers beside a reason are all named, those that follow each other as a range, each leading there', () => {
  const runs = numbersOf(asked(126, 128, 133, 134, 135, 143, 144, 168), answers)
  expect(runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')).toBe('43, 126, 128, 133–135, 143, 144')
  expect(runs.flatMap((run) => (typeof run === 'string' ? [] : [run.to]))).toEqual(
    [43, 126, 128, 133, 143, 144].map((number) => `answer-${number}`),
  )
  expect(numbersOf(['asked of nobody'], answers)).toEqual([])
})
