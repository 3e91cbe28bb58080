/** Lengths are pixels of a window of 1280 by 900; angles are degrees. */
const WINDOW = { width: 1280, height: 900 }
/** The width of a second window. Pixels. */
const WIDER = 1920
/** Content further out does not reach a window. Pixels. */
const NEAR = 400

const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: 16,
  rex: 8,
  rch: 8,
  rcap: 12,
  ric: 16,
  rlh: 20,
  vmin: WINDOW.height / 100,
  vmax: WINDOW.width / 100,
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
}
const OF_WIDTH = /^[sld]?v[wi]$/
const OF_HEIGHT = /^[sld]?v[hb]$/
const OF_SIZE: Record<string, number> = { em: 1, ex: 0.5, ch: 0.5, cap: 0.7, ic: 1, lh: 1.2 }
const DEEPEST_SUM = 20

/** The lengths of 1em and 100%. */
export interface Relative {
  em: number
  percent: number
}

/** A number, a length in pixels or an angle in degrees; null for other values, or if it is unknown. */
export function measure(value: string | undefined, relative: Relative): number | null {
  if (value === undefined || value.length > 300) return null
  const measured = measureIn(WINDOW.width, value, relative)
  if (measured === null || Math.abs(measured) > NEAR || !/\dv|\d[sld]v/.test(value)) return measured
  // A length that grows faster than the window, or shrinks with it, is near in only one window.
  const growth = (measureIn(WIDER, value, relative) ?? Infinity) - measured
  return growth > 1.1 * (WIDER - WINDOW.width) || growth < -0.6 * (WIDER - WINDOW.width) ? null : measured
}

function measureIn(width: number, value: string, relative: Relative): number | null {
  const tokens = value.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[a-z%]*|[a-z][a-z-]*\(|[a-z-]+|[()+*/,-]|\s+|./g) ?? []
  let at = 0
  const outcome = sum(0)
  return at === tokens.length && outcome !== null && Number.isFinite(outcome) ? outcome : null

  function skip(): void {
    while (tokens[at]?.trim() === '') at++
  }

  function sum(depth: number): number | null {
    let total = term(depth)
    for (skip(); tokens[at] === '+' || tokens[at] === '-'; skip()) {
      const sign = tokens[at++] === '-' ? -1 : 1
      const next = term(depth)
      total = total === null || next === null ? null : total + sign * next
    }
    return total
  }

  function term(depth: number): number | null {
    let product = factor(depth)
    for (skip(); tokens[at] === '*' || tokens[at] === '/'; skip()) {
      const by = tokens[at++]
      const next = factor(depth)
      product = product === null || next === null ? null : by === '*' ? product * next : product / next
    }
    return product
  }

  function factor(depth: number): number | null {
    skip()
    const token = tokens[at++]
    if (token === undefined || depth > DEEPEST_SUM) return null
    if (token === '-' || token === '+') {
      const signed = factor(depth + 1)
      return signed === null ? null : token === '-' ? -signed : signed
    }
    if (/^[\d.]/.test(token)) return quantity(token, relative, width)
    if (token !== '(' && !token.endsWith('(')) return null
    const terms: (number | null)[] = []
    do {
      terms.push(sum(depth + 1))
      skip()
      // Arguments other than sums are skipped; the call as a whole may still have bounds.
      for (let open = 0; at < tokens.length && (open > 0 || !/^[,)]$/.test(tokens[at]!)); at++)
        open += tokens[at]!.endsWith('(') ? 1 : tokens[at] === ')' ? -1 : 0
    } while (tokens[at++] === ',')
    return called(token.slice(0, -1), terms)
  }
}

function quantity(token: string, { em, percent }: Relative, width: number): number | null {
  const [, digits, unit] = /^(.*?\d\.?(?:e[+-]?\d+)?)([a-z%]*)$/.exec(token) ?? []
  const number = Number(digits)
  if (Number.isNaN(number) || unit === undefined) return null
  if (number === 0) return 0
  if (unit === '%') return (number * percent) / 100
  if (OF_WIDTH.test(unit)) return (number * width) / 100
  if (OF_HEIGHT.test(unit)) return (number * WINDOW.height) / 100
  const factor = UNITS[unit] ?? (unit in OF_SIZE ? OF_SIZE[unit]! * em : undefined)
  return factor === undefined ? null : number * factor
}

/** The value of a function. If an argument is unknown, a lower bound from the others. */
function called(name: string, terms: (number | null)[]): number | null {
  const known = terms.filter((term) => term !== null)
  if (name === 'max' && known.length > 0) return Math.max(...known)
  if (name === 'clamp' && terms.length === 3 && terms[0] !== null && (terms[1] === null || terms[2] === null))
    return terms[0]!
  if (name === 'env') return terms.length > 1 ? terms[1]! : 0
  if (known.length < terms.length) return null
  if ((name === '' || name === 'calc') && known.length === 1) return known[0]!
  if (name === 'min') return Math.min(...known)
  if (name === 'clamp' && known.length === 3) return Math.max(known[0]!, Math.min(known[1]!, known[2]!))
  return name === 'abs' && known.length === 1 ? Math.abs(known[0]!) : null
}
