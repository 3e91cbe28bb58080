import type { ExamQuestion } from '@custos/readers/exam/questions'
import { type Draw, drawing } from '../random-draw.ts'
import { type Sentence, shownDocuments } from '../shown-documents.ts'
import type { Vendor } from '../vendor.ts'
import { type Control, controlsOf } from './controls.ts'
import { type Excerpts, type Line, type Place, placeKey } from './excerpts.ts'
import type { GradingTask } from './grading-task.ts'
import { type AskedAnswer, promptFor } from './prompt.ts'

/** The limits of one call: answers, and characters of their quotes. */
const max = { answers: 24, characters: 24_000 }

/** Batches of answers whose quotes are close together, within the limits of a call. */
export function batchesOf(tasks: readonly GradingTask[], excerpts: Excerpts): GradingTask[][] {
  const sorted = tasks.toSorted((a, b) => excerpts.compare(a.places[0]!, b.places[0]!))
  const even = Math.ceil(sorted.length / Math.ceil(sorted.length / max.answers))
  const batches: GradingTask[][] = []
  let characters = Infinity
  for (const task of sorted) {
    const size = task.places.reduce((sum, { start, end }) => sum + end - start, 0)
    if (characters + size > max.characters || batches.at(-1)?.length === even) {
      batches.push([])
      characters = 0
    }
    batches.at(-1)!.push(task)
    characters += size
  }
  return batches
}

/** The prompt of a batch. `ids` has the id of each answer, in order, with the ids of its quotes. */
export interface AskedBatch {
  prompt: string
  ids: { answer: string; quotes: string[] }[]
  controls: { id: string; control: Control }[]
}

/** The prompt of a batch, with indistinguishable controls at random places among its answers. */
export function promptOf(
  batch: readonly GradingTask[],
  excerpts: Excerpts,
  vendor: Vendor,
  documentTexts: readonly string[],
): AskedBatch {
  const draw = drawing(batch.map(({ statement, answer, places }) => [statement, answer, places.map(placeKey)]))
  const controls = controlsOf(batch, documentTexts, draw)
  const lines = linesOf(batch, controls, excerpts, draw)
  const idOf = (key: string) => lines.find((line) => line.key === key)!.sentence.id!
  const tasks: (GradingTask | Control)[] = [...batch]
  for (const control of controls) tasks.splice(draw(tasks.length + 1), 0, control)
  const quotesOf = (of: GradingTask | Control) =>
    'places' in of ? of.places.map((place) => idOf(placeKey(place))) : [idOf(keyOfControl(of))]
  const idOfAnswer = (of: GradingTask | Control) => `a${tasks.indexOf(of) + 1}`
  const answers = tasks.map(
    (of): AskedAnswer => ({
      id: idOfAnswer(of),
      statement: of.statement,
      answer: 'places' in of ? of.answer : 'yes',
      quotes: [...new Set(quotesOf(of))],
    }),
  )
  return {
    prompt: promptFor(vendor, shownDocuments(lines.map(({ sentence }) => sentence)), answers),
    ids: batch.map((task) => ({ answer: idOfAnswer(task), quotes: quotesOf(task) })),
    controls: controls.map((control) => ({ id: idOfAnswer(control), control })),
  }
}

const keyOfControl = (control: Control): string =>
  control.kind === 'exchanged' ? placeKey(control.place) : control.question.id

function linesOf(batch: readonly GradingTask[], controls: readonly Control[], excerpts: Excerpts, draw: Draw): Line[] {
  const exchanged = controls.flatMap((control): Place[] => (control.kind === 'exchanged' ? [control.place] : []))
  const lines = excerpts.around([...batch.flatMap(({ places }) => places), ...exchanged])
  for (const control of controls) if (control.kind === 'near miss') insert(control.question, lines, excerpts, draw)
  let count = 0
  return lines.map(({ sentence, ...line }) => ({
    ...line,
    sentence: { ...sentence, id: line.key === null ? null : `q${++count}` },
  }))
}

/**
 * Inserts a near miss between two sentences that are not shown, so that it looks like a quote; without such a place, at the end.
 */
function insert({ id, question }: ExamQuestion, lines: Line[], excerpts: Excerpts, draw: Draw): void {
  const spots = excerpts.spots(lines)
  const [before, after] = spots.length > 0 ? spots[draw(spots.length)]! : [lines.at(-1)!, null]
  const at = after ? lines.findIndex(({ place }) => excerpts.compare(place, after.place) > 0) : -1
  const place = at < 0 ? lines.length : at
  const { document, headings } = before.sentence
  const sentence: Sentence = {
    document,
    headings: question.heading === '' ? headings : [...headings.slice(0, 1), question.heading],
    intro: '',
    headers: '',
    isItem: false,
    text: question.passage,
    id: null,
    isAfterGap: after === null,
  }
  const nearMiss: Line = { key: id, place: before.place, sentence }
  if (!after) return void lines.push(nearMiss)
  const previous = lines[place - 1]
  const next = lines[place]
  if (next) next.sentence.isAfterGap = excerpts.isGap(after.place, next.place)
  lines.splice(
    place,
    0,
    { ...before, sentence: { ...before.sentence, isAfterGap: excerpts.isGap(previous?.place, before.place) } },
    nearMiss,
    { ...after, sentence: { ...after.sentence, headings: sentence.headings } },
  )
}
