import type { Reader } from '../reader.ts'
import type { Scored } from './outcome.ts'
import type { ExamQuestion } from './questions.ts'

/** The number of questions asked at once. */
const portion = 10

/**
 * Asks a reader each question.
 *
 * @param onProgress called with the number of answered questions
 * @throws {ReaderFailed}
 */
export async function takeExam(
  reader: Reader,
  questions: readonly ExamQuestion[],
  onProgress: (answered: number) => void = () => {},
): Promise<Scored[]> {
  const scored: Scored[] = []
  for (let at = 0; at < questions.length; at += portion) {
    const batch = questions.slice(at, at + portion)
    const scores = await reader.read(batch.map(({ question }) => question))
    scored.push(...batch.map((question, index) => ({ question, score: scores[index]! })))
    onProgress(scored.length)
  }
  return scored
}
