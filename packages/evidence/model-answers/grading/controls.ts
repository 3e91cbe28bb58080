import type { ParsedDocument } from '@custos/documents/types'
import { embedPassage, embedStatement, nearness } from '@custos/readers/embeddings'
import { precisionOf } from '@custos/readers/exam/outcome'
import { type ExamQuestion, nearMisses } from '@custos/readers/exam/questions'
import { isEnglish } from '../../language/english.ts'
import { headingOf } from '../../rule-answers/question-of.ts'
import type { Draw } from '../random-draw.ts'
import { overlap, type Place } from './excerpts.ts'
import type { GradingTask } from './grading-task.ts'
import type { Verdict } from './prompt.ts'

/** The number of answers per control answer, and the minimum of controls. A control is known to be wrong. */
const answersPerControl = 3
const minControls = 3
/** One of this many controls is an exchanged quote of the batch. */
const controlsPerExchange = 3

/** A wrong answer with a plausible quote. A model that only matches the subject, or always says yes, accepts it. */
export type Control =
  | { kind: 'exchanged'; statement: string; place: Place }
  /** An exam question whose passage nearly supports the statement. */
  | { kind: 'near miss'; statement: string; question: ExamQuestion }

/**
 * Draws the controls of a batch: genuine quotes beside statements that other quotes answer, and exam questions whose passage says a
 * part, or concerns a plan, a feature for users, a duty of the customer or another company. The draw ignores the pages' text, so
 * that no page can influence it.
 *
 * @param documentTexts the words of each document
 * @param draw depends on the graded statements
 */
export function controlsOf(tasks: readonly GradingTask[], documentTexts: readonly string[], draw: Draw): Control[] {
  const count = Math.max(minControls, Math.ceil(tasks.length / answersPerControl))
  const controls: Control[] = []
  for (let at = 0; at < Math.ceil(count / controlsPerExchange); at++) {
    const { statement } = tasks[draw(tasks.length)]!
    const others = elsewhere(statement, tasks)
    if (others.length > 0) controls.push({ kind: 'exchanged', statement, place: others[draw(others.length)]! })
  }
  const isAsked = (statement: string) =>
    tasks.some((task) => isEnglish(task.statement, 'en') === isEnglish(statement, 'en'))
  const questions = nearMisses(languageOf(tasks)).filter(({ question }) => isAsked(question.statement))
  while (controls.length < count && questions.length > 0) {
    const [question] = questions.splice(draw(questions.length), 1) as [ExamQuestion]
    const { statement, passage } = question.question
    const words = wordsIn(passage)
    if (!documentTexts.some((text) => text.includes(words))) controls.push({ kind: 'near miss', statement, question })
  }
  return controls
}

/** The half of the other statements' quotes that is least similar to a statement. */
function elsewhere(statement: string, tasks: readonly GradingTask[]): Place[] {
  const ownPlaces = tasks.filter((task) => task.statement === statement).flatMap(({ places }) => places)
  const others = tasks.flatMap(({ places }) => places).filter((place) => !ownPlaces.some((one) => overlap(one, place)))
  const statementEmbedding = embedStatement(statement)
  const near = (place: Place) =>
    nearness(
      statementEmbedding,
      embedPassage({
        heading: headingOf(place.block),
        passage: place.document.text.slice(place.start, place.end),
      }),
    )
  return others
    .map((place) => ({ place, near: near(place) }))
    .sort((a, b) => a.near - b.near)
    .slice(0, Math.ceil(others.length / 2))
    .map(({ place }) => place)
}

/** The language of most quotes. */
function languageOf(tasks: readonly GradingTask[]): string {
  const languages = Map.groupBy(
    tasks.flatMap(({ places }) => places),
    ({ document }) => document.language,
  )
  return [...languages].sort(([, a], [, b]) => b.length - a.length)[0]![0]
}

/**
 * Whether to trust a model with these verdicts on the controls: it must refuse at least the exam's required share, and call at
 * least one wrong.
 */
export function isBelieved(verdicts: readonly (readonly [Control, Verdict['verdict'] | undefined])[]): boolean {
  const refused = verdicts.filter(([control, verdict]) => verdict !== undefined && refusals(control).includes(verdict))
  return refused.length / verdicts.length >= precisionOf('LOW') && verdicts.some(([, verdict]) => verdict === 'wrong')
}

/** A passage that says a part may count as nearly the whole, but not as the whole. */
const refusals = (control: Control): readonly Verdict['verdict'][] =>
  control.kind === 'near miss' && control.question.expected === 'partly'
    ? ['mostly', 'weak', 'wrong']
    : ['weak', 'wrong']

/** The words without other characters between them. */
const wordsIn = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()

/** The words of each document, in which controls are searched. */
export async function wordsOf(
  documents: readonly ParsedDocument[],
  waitForTurn: () => Promise<void>,
): Promise<string[]> {
  const words: string[] = []
  for (const { text } of documents) {
    await waitForTurn()
    words.push(wordsIn(text))
  }
  return words
}
