/** Whether a condition applies to every reader of the page; `maybe`: unknown. */
export type Holds = 'yes' | 'no' | 'maybe'

/** The widths of readers' windows, in pixels; a condition that differs among them is unknown. */
const WIDTHS = [1280, 1440, 1920]
const HEIGHT = 900

/** Assumed features of the reader: a mouse, a light theme, no preference for less motion. */
const SUPPOSED: Record<string, string> = {
  orientation: 'landscape',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  scripting: 'enabled',
  'display-mode': 'browser',
}

/** Whether a media query list applies on a screen (Media Queries, level 4). */
export function mediaHolds(list: string): Holds {
  const queries = list.toLowerCase().replace(/\s+/g, ' ').trim()
  if (queries === '') return 'yes'
  const outcomes = WIDTHS.map((width) => any(queries.split(',').map((query) => queryHolds(query.trim(), width))))
  return outcomes.every((outcome) => outcome === outcomes[0]) ? outcomes[0]! : 'maybe'
}

function queryHolds(query: string, width: number): Holds {
  const negated = /^not (?!\()/.test(query)
  const parts = query.replace(/^(?:not|only) (?!\()/, '').split(' and ')
  const outcome = all(parts.map((part) => partHolds(part.trim(), width)))
  return negated ? opposite(outcome) : outcome
}

function partHolds(part: string, width: number): Holds {
  if (/^[a-z]+$/.test(part)) return part === 'all' || part === 'screen' ? 'yes' : 'no'
  const not = /^not \((.*)\)$/.exec(part)
  if (not) return opposite(partHolds(`(${not[1]})`, width))
  const feature = /^\(\s*([a-z-]+)\s*(?::\s*([^()]+?))?\s*\)$/.exec(part)
  if (feature) return featureHolds(feature[1]!, feature[2] ?? null, width)
  const range =
    /^\(\s*(?:([\d.]+(?:px|r?em)) *(<=?|>=?) *)?(width|height) *(?:(<=?|>=?) *([\d.]+(?:px|r?em)) *)?\)$/.exec(part)
  if (!range) return 'maybe'
  const [, low, lowBy, name, highBy, high] = range
  const value = name === 'width' ? width : HEIGHT
  const isWithin = (!low || compare(pixels(low), lowBy!, value)) && (!high || compare(value, highBy!, pixels(high)))
  return isWithin ? 'yes' : 'no'
}

function featureHolds(name: string, value: string | null, width: number): Holds {
  const bound = /^(min|max)-(width|height)$/.exec(name)
  if (bound && value && /^[\d.]+(?:px|r?em)$/.test(value)) {
    const actual = bound[2] === 'width' ? width : HEIGHT
    return (bound[1] === 'min' ? actual >= pixels(value) : actual <= pixels(value)) ? 'yes' : 'no'
  }
  const supposed = SUPPOSED[name]
  if (supposed === undefined) return 'maybe'
  return value === null || value === supposed ? 'yes' : 'no'
}

const pixels = (length: string): number => Number.parseFloat(length) * (length.endsWith('px') ? 1 : 16)

function compare(a: number, by: string, b: number): boolean {
  if (by === '<') return a < b
  if (by === '<=') return a <= b
  return by === '>' ? a > b : a >= b
}

const opposite = (holds: Holds): Holds => (holds === 'yes' ? 'no' : holds === 'no' ? 'yes' : 'maybe')

export function all(conditions: Holds[]): Holds {
  if (conditions.includes('no')) return 'no'
  return conditions.includes('maybe') ? 'maybe' : 'yes'
}

function any(conditions: Holds[]): Holds {
  if (conditions.includes('yes')) return 'yes'
  return conditions.includes('maybe') ? 'maybe' : 'no'
}
