import { colour } from '../../colour.ts'
import type { DeclaredValues } from '../style/declared-values.ts'
import { measure } from '../style/measure.ts'
import { partsOf } from '../style/parts.ts'

/** A track of less than this shows nothing. Pixels. */
const SMALLEST = 4

/** Whether something that is not modelled may keep the element from being seen. */
export function isDoubtful(values: DeclaredValues, hiding: ReadonlySet<string>): boolean {
  const said = (property: string, harmless: RegExp): boolean => !harmless.test(values.get(property) ?? '')
  return (
    said('mask', /^(?:none)?$/) ||
    said('mask-image', /^(?:none)?$/) ||
    said('mix-blend-mode', /^(?:normal)?$/) ||
    said('content', /^(?:normal|none|"[^"]*"|'[^']*')?$/) ||
    said('offset-path', /^(?:none)?$/) ||
    said('offset', /^(?:none|auto)?$/) ||
    said('font-size-adjust', /^(?:none|from-font|[a-z-]* ?(?:0?\.[3-9]\d*|from-font))?$/) ||
    /override/.test(values.get('unicode-bidi') ?? '') ||
    /^-\d/.test(values.get('z-index') ?? '') ||
    isOverpainted(values) ||
    hasFlatTracks(values) ||
    (hiding.size > 0 &&
      namesIn(`${values.get('animation') ?? ''} ${values.get('animation-name') ?? ''}`).some((name) =>
        hiding.has(name),
      ))
  )
}

/** Whether a grid gives some of what it holds no room. */
function hasFlatTracks(values: DeclaredValues): boolean {
  const tracks = ['grid-template-rows', 'grid-template-columns', 'grid-template', 'grid']
  return tracks.some((property) =>
    partsOf(values.get(property) ?? '').some((part) => {
      if (!/^[-+.\d]|\(/.test(part) || part.endsWith('fr') || /^(?:minmax|repeat|fit-content)\(/.test(part))
        return /^0+(?:\.0+)?fr$/.test(part)
      const length = measure(part, { em: values.size, percent: 1280 })
      return length === null || length < SMALLEST
    }),
  )
}

const namesIn = (animation: string): string[] =>
  [...animation.matchAll(/"([^"]*)"|'([^']*)'|[^\s,]+/g)].map(([whole, double, single]) => double ?? single ?? whole)

/** Whether a shadow or an outline of the box reaches far into it. */
function isOverpainted(values: DeclaredValues): boolean {
  const lengths = (value: string): (number | null)[] =>
    partsOf(value).flatMap((part) =>
      /^[-+.\d]|\(/.test(part) && colour(part) === null ? [measure(part, { em: values.size, percent: 0 })] : [],
    )
  const shadow = values.get('box-shadow') ?? ''
  const isFar = (length: number | null): boolean => length === null || Math.abs(length) > 20
  if (/\binset\b/.test(shadow) && lengths(shadow).some(isFar)) return true
  const offset = values.get('outline-offset')
  return offset !== undefined && lengths(offset).some((length) => length === null || length < -8)
}
