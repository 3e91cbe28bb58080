import type { Answer } from '../../model.ts'
import type { Passage } from '../../review/passages.ts'
import { controlStatement } from '../controls.ts'
import { numbered, promptFor } from './prompt.ts'

/** Statements in one call, and characters of passages, about 8,000 tokens. */
const max = { statements: 15, characters: 32_000 }

/** A statement with what is shown for it. */
export interface Question {
  statement: Answer
  passages: readonly Passage[]
}

/** Statements with what is shown for them, so many that a call stays within bounds. */
export function* batches(questions: readonly Question[]): Generator<Question[]> {
  const statements = Math.ceil(questions.length / Math.ceil(questions.length / max.statements))
  let batch: Question[] = []
  let shown = new Set<Passage>()
  for (const question of questions) {
    const together = new Set([...shown, ...question.passages])
    const characters = [...together].reduce((sum, { start, end }) => sum + end - start, 0)
    if (batch.length > 0 && (batch.length === statements || characters > max.characters)) {
      yield batch
      batch = []
      shown = new Set(question.passages)
    } else shown = together
    batch.push(question)
  }
  if (batch.length > 0) yield batch
}

/** The prompt for a batch, with a control among its statements that nothing tells from them; `ids` are those of the batch, in its order. */
export function promptOf(batch: readonly Question[]): { prompt: string; ids: string[]; control: string } {
  const statements = batch.map(({ statement }) => statement)
  const control = {
    category: statements[0]!.category,
    statement: controlStatement(statements.map(({ statement }) => statement)),
  }
  const middle = Math.ceil(batch.length / 2)
  const asked = numbered([...statements.slice(0, middle), control, ...statements.slice(middle)])
  const passages = [...new Set(batch.flatMap((question) => question.passages))].sort((a, b) => a.index - b.index)
  const ids = asked.map(({ id }) => id)
  return { prompt: promptFor(asked, passages), ids: ids.toSpliced(middle, 1), control: ids[middle]! }
}
