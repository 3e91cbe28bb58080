import { colour } from '../../colour.ts'
import type { Style } from '../style/cascade.ts'
import { DeclaredValues } from '../style/declared-values.ts'
import { partsOf } from '../style/parts.ts'
import type { Appearance } from './appearance.ts'

/** Of less extent it is a line, a bullet or an icon. Pixels. */
const SMALL = 48

/** Whether what a sheet puts before or after an element may lie over its text: a box of its own place, on a ground of its own. */
export function covers(declared: Style, { variables }: Appearance): boolean {
  if (declared.size === 0) return false
  const values = new DeclaredValues(declared, variables)
  if (!/absolute|fixed/.test(values.get('position') ?? '') || values.get('display') === 'none') return false
  if (values.get('content') === 'none' || (values.get('z-index') ?? '').startsWith('-')) return false
  const extents = ['width', 'height'].map((property) => values.length(property))
  if (extents.some((extent) => extent !== null && extent < SMALL) || values.share('opacity') < 0.5) return false
  const said = [values.get('background-color'), values.get('background-image'), values.get('background')]
  return said.some((value) =>
    partsOf(value ?? '').some((part) => {
      const read = colour(part)
      return read === null ? /\(|^currentcolor$/.test(part) : read.alpha > 0.8
    }),
  )
}
