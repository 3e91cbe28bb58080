import type { Finding } from '../model.ts'
import type { Passage } from '../review/passages.ts'
import { controlFor } from './controls.ts'
import { type Asked, promptFor } from './prompt.ts'

/** Statements in one call, and characters of passages, about 8,000 tokens. */
const most = { statements: 10, characters: 32_000 }

/** A statement with what is shown for it. */
export interface Question extends Asked {
  statement: Finding
  passages: readonly Passage[]
}

/** Statements with what is shown for them, so many that a call stays within bounds. */
export function* batches(questions: readonly Question[]): Generator<Question[]> {
  const statements = Math.ceil(questions.length / Math.ceil(questions.length / most.statements))
  let batch: Question[] = []
  let shown = new Set<Passage>()
  for (const question of questions) {
    const together = new Set([...shown, ...question.passages])
    const characters = [...together].reduce((sum, { start, end }) => sum + end - start, 0)
    if (batch.length > 0 && (batch.length === statements || characters > most.characters)) {
      yield batch
      batch = []
      shown = new Set(question.passages)
    } else shown = together
    batch.push(question)
  }
  if (batch.length > 0) yield batch
}

/** The prompt for a batch, with a control among its statements. */
export function promptOf(batch: readonly Question[]): { prompt: string; control: Asked } {
  const statement = controlFor(batch.map((question) => question.statement.statement))
  const control = { id: 's0', statement: { category: batch[0]!.statement.category, statement } }
  const middle = Math.ceil(batch.length / 2)
  const passages = [...new Set(batch.flatMap((question) => question.passages))].sort((a, b) => a.index - b.index)
  return { prompt: promptFor([...batch.slice(0, middle), control, ...batch.slice(middle)], passages), control }
}
