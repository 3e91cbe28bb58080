import { controlQuote, controlStatement } from '../controls.ts'
import { type JudgedAnswer, promptFor } from './prompt.ts'

/** Answers in one call, and characters of what is shown for them, about 8,000 tokens. */
const max = { answers: 15, characters: 32_000 }

/** Answers, so many that a call stays within bounds. */
export function* batches(answers: readonly JudgedAnswer[]): Generator<JudgedAnswer[]> {
  const even = Math.ceil(answers.length / Math.ceil(answers.length / max.answers))
  let batch: JudgedAnswer[] = []
  for (const answer of answers) {
    if (batch.length === even || JSON.stringify([...batch, answer]).length > max.characters) {
      if (batch.length > 0) yield batch
      batch = []
    }
    batch.push(answer)
  }
  if (batch.length > 0) yield batch
}

/**
 * The prompt for a batch, with two answers among them that are known to be wrong: to a statement that no document speaks of, on a quote
 * of the batch; and to a statement of the batch, on a sentence that bears out nothing. `ids` are those of the batch, in its order.
 */
export function promptOf(batch: readonly JudgedAnswer[]): { prompt: string; ids: string[]; controls: string[] } {
  const [first, last] = [batch[0]!, batch.at(-1)!]
  const statements = batch.map(({ statement }) => statement)
  const [[name, quote]] = Object.entries(last.quotes) as [[string, JudgedAnswer['quotes'][string]]]
  const unheard: JudgedAnswer = { ...first, statement: controlStatement(statements), answer: 'yes' }
  const unborne: JudgedAnswer = {
    statement: last.statement,
    answer: 'yes',
    quotes: { [name]: { ...quote, before: '', quote: controlQuote(statements), after: '' } },
  }
  const third = Math.ceil(batch.length / 3)
  const mixed = [
    ...batch.slice(0, third),
    unborne,
    ...batch.slice(third, 2 * third),
    unheard,
    ...batch.slice(2 * third),
  ]
  const answers = mixed.map((answer, at) => ({ id: `a${at + 1}`, ...answer }))
  const idsOf = (isControl: boolean) =>
    answers.filter((_, at) => isControl === [unborne, unheard].includes(mixed[at]!)).map(({ id }) => id)
  return { prompt: promptFor(answers), ids: idsOf(false), controls: idsOf(true) }
}
