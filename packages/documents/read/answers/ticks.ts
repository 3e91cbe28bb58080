import { type GivenAnswer, namedAnswer, startsWithDay } from './worded-answer.ts'

/** White space this wide separates two choices. Wider space is cut to it, because the patterns would scan it again and again. */
const widestSpace = 20
const wideSpace = new RegExp(`\\s{${widestSpace},}`, 'g')

/** The text with shortened white space; breaks between lines and columns remain. */
export const withoutWideSpace = (text: string): string =>
  text.replace(wideSpace, (space) => ['\n', '\t'].find((end) => space.includes(end)) ?? ' '.repeat(widestSpace))

/** Boxes and circles: as characters, as codes of Word's symbol fonts, and as typed. */
const ON =
  '[☑☒🗹🗷✅⦿◉●■▣◼⬛🔘\\uF0FE\\uF0FD\\uF052\\uF054\\uF06E]|[\\[(<{]\\s*(?:[xX]{1,3}|[✓✔✗✘☒☑•●*]|\\uF0FC)\\s*[\\])>}]|_+\\s*[xX✓✔]\\s*_+|[✓✔]|\\uF0FC'
const OFF = '[☐□▢◻⬜○◯⚪❏❑\\uF0A8\\uF06F\\uF0A3\\uF071]|[\\[({]\\s*(?:[_.]\\s*)?[\\])}]|_{2,}|…{2,}|\\.{4,}'
/** A cross means no, unless it stands among empty boxes. */
const CROSS = '[✗✘❌✖]'
/** A letter that marks the choice beside it. */
const LETTER = '(?<![\\p{L}\\p{N}.])[xX](?![\\p{L}\\p{N}])'

const marks = new RegExp(`(?<on>${ON})|(?<off>${OFF})|(?<cross>${CROSS})|(?<letter>${LETTER})`, 'gu')

type State = 'on' | 'off' | 'cross' | 'letter'
interface Mark {
  state: State
  start: number
  end: number
}

/** The label of the only set mark, with its added text; `none` if no mark or several are set; null in a text without marks. */
export type Ticked = { label: string; isForm: boolean } | { lone: 'on' | 'cross' | 'letter' } | 'none' | null

/** The ticked choice of a cell. A mark outweighs every word, on whichever side of its words it is. */
export function ticked(cell: string): Ticked {
  // The stroke of "n/a" separates no choices.
  const text = cell.replace(/(?<!\p{L})n\s?\/\s?a(?!\p{L})/giu, 'n.a.')
  const found = marksIn(text)
  if (found.length === 0) return null
  const words = text.replace(marks, ' ').trim()
  if (words === '') return loneMark(found)
  // A letter counts as a mark only among names of answers.
  if (found.every(({ state }) => state === 'letter') && !isMarkedForm(text, found)) return null
  const pairs = paired(text, found)
  if (pairs === null) return 'none'
  const isOn = (state: State) =>
    state === 'on' ||
    state === 'letter' ||
    (state === 'cross' && found.some((mark) => mark.state === 'off') && !found.some((mark) => mark.state === 'on'))
  const set = pairs.filter(({ state }) => isOn(state))
  // A cross beside a no confirms it.
  if (set.length === 0 && pairs.length === 1 && found[0]!.state === 'cross' && namedAnswer(pairs[0]!.label) === 'no')
    return { label: pairs[0]!.label, isForm: true }
  const isForm = found.some(({ state }) => state === 'off') || pairs.some(({ label }) => startsWithName(label))
  return set.length === 1 ? { label: set[0]!.label, isForm } : isForm ? 'none' : null
}

function marksIn(text: string): Mark[] {
  return [...text.matchAll(marks)].map(({ index, groups, 0: mark }) => ({
    state: (Object.keys(groups!) as State[]).find((state) => groups![state] !== undefined)!,
    start: index,
    end: index + mark.length,
  }))
}

function loneMark(found: Mark[]): Ticked {
  if (found.length > 1) return 'none'
  const { state } = found[0]!
  return state === 'off' ? 'none' : { lone: state }
}

/** Whether only names of answers stand beside letters: "Yes X  No". */
const isMarkedForm = (text: string, found: Mark[]): boolean =>
  partsAround(text, found).every(
    (part) =>
      part === '' ||
      part.split(/[/|\n]|\s{2,}/).every((name) => name.trim() === '' || namedAnswer(name.trim()) !== null),
  )

const partsAround = (text: string, found: Mark[]): string[] =>
  [...found.map(({ start }, at) => text.slice(found[at - 1]?.end ?? 0, start)), text.slice(found.at(-1)!.end)].map(
    (part) => part.trim(),
  )

/** Each mark with its label; null if the pairs are ambiguous. */
function paired(text: string, found: Mark[]): { state: State; label: string }[] | null {
  const segments = text.split(/[\n\t|/;]/)
  const separate = inSegments(segments)
  if (separate) return separate
  const parts = partsAround(text, found)
  const [lead, trail] = [cleaned(parts[0]!), cleaned(parts.at(-1)!)]
  const before = () => found.map(({ state }, at) => ({ state, label: firstWords(parts[at + 1]!) }))
  const after = () =>
    found.map(({ state }, at) => ({
      state,
      label: [lastWords(parts[at]!), ...(at === found.length - 1 && trail !== '' ? [trail] : [])].join('. '),
    }))
  if (lead === '') return before()
  if (trail === '') return after()
  if (namedAnswer(lastWords(lead)) === null) return before()
  if (startsWithName(trail)) return found.length === 1 ? nearer(text, found[0]!, lead, trail) : null
  return after()
}

/** One mark and one name in each line, with the mark on either side. */
function inSegments(segments: string[]): { state: State; label: string }[] | null {
  const pairs: { state: State; label: string }[] = []
  for (const segment of segments) {
    const found = marksIn(segment)
    if (found.length > 1) return null
    const label = cleaned(segment.replace(marks, ' '))
    if (found.length === 0) {
      if (label !== '' && pairs.length === 0 && namedAnswer(label) !== null && segments.length > 1) continue
      const last = pairs.at(-1)
      // Text below a choice belongs to the choice above it.
      if (last && label !== '' && namedAnswer(label) === null) last.label += `. ${label}`
      continue
    }
    if (label === '') return null
    pairs.push({ state: found[0]!.state, label: startsWithName(label) ? label : cleaned(lastWords(label)) })
  }
  return pairs.length > 0 && segments.length > 1 ? pairs : null
}

/** A mark between two names belongs to the closer one. */
function nearer(text: string, { state, start, end }: Mark, lead: string, trail: string) {
  const left = start - text.slice(0, start).trimEnd().length
  const right = text.length - end - text.slice(end).trimStart().length
  if (left === right) return null
  return [{ state, label: left < right ? lastWords(lead) : trail }]
}

/** The text without an introduction: `Answer: Yes`. */
const lastWords = (part: string): string => {
  const words = cleaned(part)
  if (namedAnswer(words) !== null) return words
  const clause = words.split(/[:)\].?\n/|]/).at(-1)!
  // Without a colon or the like, a gap ends the introduction.
  const last = cleaned(clause === words ? words.slice(words.search(/\s{2,}|$/)) : clause)
  return last !== '' && namedAnswer(last) !== null ? last : words
}

/** The first of several names beside one mark: `X Yes   No`. */
const firstWords = (part: string): string => {
  const names = cleaned(part).split(/\s{2,}|[/|]/)
  return names.every((name) => namedAnswer(name.trim()) !== null) ? names[0]! : cleaned(part)
}

const startsWithName = (part: string): boolean =>
  !startsWithDay(part) && namedAnswer(/^[^,;:(–—\n]*/.exec(part)![0].trim()) !== null

const cleaned = (part: string): string => part.replace(/^[\s,;:|/–—-]+|(?<![\s:|/–—-])[\s:|/–—-]+$/g, '').trim()

/** The ticked cell in a row whose columns are named after answers; `undecided` unless exactly one is ticked. */
export function tickedChoice<Choice extends { answer: GivenAnswer; text: string }>(
  cells: readonly Choice[],
): { said: GivenAnswer | 'undecided'; chosen?: Choice } {
  const [chosen, second] = cells.filter(({ text }) => isTick(withoutWideSpace(text).trim()))
  return chosen && !second ? { said: chosen.answer, chosen } : { said: 'undecided' }
}

/** A set mark, `TRUE` of a sheet's checkbox, or any yes. */
function isTick(text: string): boolean {
  if (text === '') return false
  const tick = ticked(text)
  if (tick === null) return namedAnswer(text) === 'yes' || text === '1'
  return typeof tick === 'object'
}
