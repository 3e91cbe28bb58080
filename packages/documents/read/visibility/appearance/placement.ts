import type { DeclaredValues } from '../style/declared-values.ts'
import { measure } from '../style/measure.ts'
import { callsIn, partsOf } from '../style/parts.ts'

/** A lower box shows no line of text; a box below the second limit shows few. Pixels. */
const LOWEST = 5
const LOW = 100
/** Content further out than the first limit does not reach the window; beyond the second it may not. Pixels. */
const OUTSIDE = 400
const APART = 100

/** Whether the box shows none of its content: it is clipped, has no extent, or is scaled to nothing. */
export function isCutOff(values: DeclaredValues): boolean {
  const clip = partsOf(/^rect\((.*)\)$/.exec(values.get('clip') ?? '')?.[1] ?? '').map((side) => values.read(side))
  const [top, right, bottom, left] = clip
  if (clip.length === 4 && (isLess(left, right) || isLess(top, bottom))) return true
  return hasNoArea(values) || isWithoutExtent(values) || isTransformedAway(values) || values.share('zoom') < 0.2
}

const isLess = (from: number | null | undefined, to: number | null | undefined): boolean =>
  from != null && to != null && to - from <= LOWEST

function isWithoutExtent(values: DeclaredValues): boolean {
  const [across = '', down = across] = partsOf(values.get('overflow') ?? '')
  const overflow = [values.get('overflow-x') ?? across, values.get('overflow-y') ?? down]
  const contain = values.get('contain') ?? ''
  const isPainted = /paint|strict|content/.test(contain)
  if (!isPainted && !overflow.some((value) => /hidden|clip|scroll|auto|\(/.test(value))) return false
  const container = `${values.get('container-type') ?? ''} ${values.get('container')?.split('/')[1] ?? ''}`
  const isSized = /\b(?:size|strict)\b/.test(`${contain} ${container}`.replaceAll('inline-size', ''))
  const extents = ['width', 'max-width', 'height', 'max-height'].map((property) => {
    const value = values.get(property)
    const length = values.read(value)
    return { property, isShare: value?.endsWith('%') ?? false, length }
  })
  if (extents.some(({ isShare, length }) => length !== null && (isShare ? length <= 0 : length < LOWEST))) return true
  if (values.read(values.get('line-height')) === 0) return true
  const isLow =
    (isPainted || overflow.some((value) => /hidden|clip/.test(value))) &&
    extents.some(({ property, length }) => property.endsWith('height') && length !== null && length < LOW)
  const isUnsized = isSized && !extents.some(({ property, length }) => property === 'height' && length !== null)
  const [grow, , basis] = partsOf(values.get('flex') ?? '')
  const isBased = (values.length('flex-basis') ?? values.read(basis) ?? LOW) < LOWEST
  const isUngrown = (values.read(values.get('flex-grow') ?? grow) ?? 0) === 0
  const isPushed = ['padding-left', 'padding-top', 'padding', 'padding-inline', 'padding-block'].some((property) =>
    partsOf(values.get(property) ?? '').some((side) => (values.read(side) ?? 0) > OUTSIDE / 2),
  )
  if (isLow || isUnsized || (isBased && isUngrown) || isPushed) values.isDoubtful = true
  return false
}

/** Whether the element is clipped to a shape without an area; a very small shape makes it doubtful. */
function hasNoArea(values: DeclaredValues): boolean {
  const path = values.get('clip-path')
  if (path === undefined || /^[a-z-]+$/.test(path)) return false
  const [shape] = callsIn(path) ?? []
  if (!shape || !/^(?:inset|circle|ellipse|polygon|rect|xywh)$/.test(shape.name)) values.isDoubtful = true
  if (!shape) return false
  const { name } = shape
  const corners = shape.parts.indexOf('round')
  const parts = corners < 0 ? shape.parts : shape.parts.slice(0, corners)
  if (name === 'circle' || name === 'ellipse') return isPoint(parts, values)
  const known = parts.filter((part) => part !== 'auto' && part !== 'evenodd' && part !== 'nonzero')
  const isShare = known.every((part) => part.includes('%') || /^-?0(?:px)?$/.test(part))
  const lengths = known.map((part) => measure(part, { em: values.size, percent: 100 }))
  if (lengths.includes(null)) values.isDoubtful = true
  const sides = lengths.map((length) => length ?? 0)
  if (name === 'inset') return isInsetToNothing(sides, isShare, values)
  const spans = parts.includes('auto') && name === 'rect' ? [LOW, LOW] : spansOf(name, sides)
  values.isDoubtful ||= spans.some((span) => !isShare || span < 60)
  return spans.some((span) => span < (name === 'polygon' ? 1 : LOWEST))
}

/** A circle or an ellipse without extent. */
function isPoint(parts: string[], values: DeclaredValues): boolean {
  const centre = parts.indexOf('at')
  const radii = (centre < 0 ? parts : parts.slice(0, centre)).map((part) =>
    measure(part, { em: values.size, percent: 100 }),
  )
  values.isDoubtful ||= centre >= 0 || radii.some((radius) => radius === null || radius < 50)
  return radii.some((radius) => radius !== null && radius < 1)
}

function isInsetToNothing(
  [top = 0, right = top, bottom = top, left = right]: number[],
  isShare: boolean,
  values: DeclaredValues,
): boolean {
  const isBeyond = (down: number, across: number): boolean => top + bottom >= down || left + right >= across
  if (isShare) {
    values.isDoubtful ||= isBeyond(40, 40)
    return isBeyond(99, 99)
  }
  values.isDoubtful ||= Math.max(top, bottom) >= 8 || Math.max(left, right) >= APART
  return [top, right, bottom, left].some((side) => side > OUTSIDE)
}

/** The width and height of a shape. */
function spansOf(name: string, sides: number[]): [number, number] {
  if (name === 'xywh') return [sides[2] ?? 0, sides[3] ?? 0]
  if (name === 'rect') return [sides[1]! - sides[3]!, sides[2]! - sides[0]!]
  return [spanOf(sides.filter((_, index) => index % 2 === 0)), spanOf(sides.filter((_, index) => index % 2 === 1))]
}

const spanOf = (numbers: number[]): number => Math.max(...numbers) - Math.min(...numbers)

/** Whether the element is scaled or turned out of sight. */
function isTransformedAway(values: DeclaredValues): boolean {
  const isSmall = (factor: number | null | undefined): boolean => factor != null && Math.abs(factor) < 0.2
  const scale = partsOf(values.get('scale') ?? '').filter((part) => part !== 'none')
  if (scale.slice(0, 2).some((part) => isSmall(values.read(part, 1)))) return true
  // Mirror writing.
  if (scale.slice(0, 2).some((part) => (values.read(part, 1) ?? 1) < 0)) values.isDoubtful = true
  const rotate = partsOf(values.get('rotate') ?? '').filter((part) => part !== 'none')
  if (rotate.length > 1 && turns(rotate, values)) return true
  if (partsOf(values.get('transform-origin') ?? '').some((part) => Math.abs(values.read(part, 100) ?? 0) >= OUTSIDE))
    values.isDoubtful = true
  for (const { name, parts } of transformsOf(values)) {
    const numbers = parts.map((part) => values.read(part, 1))
    if (/^scale(?:x|y|3d)?$/.test(name)) {
      if (numbers.slice(0, 2).some(isSmall)) return true
      if (numbers.some((factor) => factor !== null && factor < 0)) values.isDoubtful = true
    }
    if (name === 'matrix') {
      const [a, b, c, d] = numbers.map((number) => number ?? 0)
      if (Math.abs(a! * d! - b! * c!) < 0.04) return true
    }
    if (name.startsWith('skew') && numbers.some((angle) => Math.abs(Math.cos(((angle ?? 0) * Math.PI) / 180)) < 0.3))
      values.isDoubtful = true
    if (/^rotate[xy]$/.test(name) && turns(['x', parts[0]!], values)) return true
    if (name === 'rotate3d' && turns(parts, values)) return true
    if (/^(?:perspective|matrix3d|unknown)$/.test(name)) values.isDoubtful = true
    if (name === 'translatez' && numbers[0] !== 0) values.isDoubtful = true
    if (name === 'translate3d' && numbers[2] !== 0) values.isDoubtful = true
  }
  return false
}

/** Whether a rotation shows only an element's edge; one that shows its back or a slant may hide it. */
function turns(parts: string[], values: DeclaredValues): boolean {
  const angle = values.read(parts.at(-1), 1) ?? 0
  const axis = parts.slice(0, -1).map((part) => (part === 'z' ? 'z' : part))
  if (axis.join() === 'z' || (axis.length === 3 && axis.slice(0, 2).every((part) => Number(part) === 0))) return false
  const across = Math.cos((angle * Math.PI) / 180)
  if (across < 0.99) values.isDoubtful = true
  return Math.abs(across) < 0.05
}

function transformsOf(values: DeclaredValues): { name: string; parts: string[] }[] {
  const transform = values.get('transform')
  if (transform === undefined || transform === 'none') return []
  return callsIn(transform) ?? [{ name: 'unknown', parts: [] }]
}

/** Whether the box is outside the page. */
export function isElsewhere(values: DeclaredValues): boolean {
  return isPlacedAway(values) || isPushedAway(values) || isMovedAway(values)
}

function isPlacedAway(values: DeclaredValues): boolean {
  const position = values.keyword('position') ?? ''
  if (!/absolute|fixed|relative|sticky/.test(position)) return false
  const [top, right, bottom, left] = values.sides('inset').map((side) => ({ side, length: values.read(side) }))
  const all = [top!, right!, bottom!, left!]
  if (all.some(({ length }) => length !== null && (length <= -OUTSIDE || length >= 5_000))) return true
  if ([left!, right!].some(({ side, length }) => length !== null && length >= 1280 && /%|v[wh]/.test(side!)))
    return true
  const isFree = /absolute|fixed/.test(position)
  if (isFree && all.some(({ length }) => length !== null && length <= -APART)) values.isDoubtful = true
  if (isFree && bottom!.length !== null && bottom!.length >= 900) values.isDoubtful = true
  return false
}

function isPushedAway(values: DeclaredValues): boolean {
  const [top, right, bottom, left] = values.sides('margin').map((side) => values.read(side))
  if ([right, bottom].some((length) => length != null && length <= -OUTSIDE)) values.isDoubtful = true
  return [top, left].some((length) => length != null && length <= -OUTSIDE)
}

function isMovedAway(values: DeclaredValues): boolean {
  const translate = partsOf(values.get('translate') ?? '').filter((part) => part !== 'none')
  const moves = transformsOf(values).filter(({ name }) => /^translate(?:x|y|3d)?$/.test(name))
  // 100% of the box itself counts as far, because its extent is unknown.
  return [{ parts: translate }, ...moves].some(({ parts }) =>
    parts.slice(0, 2).some((part) => Math.abs(values.read(part, OUTSIDE) ?? 0) >= OUTSIDE),
  )
}
