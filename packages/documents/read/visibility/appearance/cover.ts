import { colour } from '../../colour.ts'
import type { Style } from '../style/cascade.ts'
import { DeclaredValues } from '../style/declared-values.ts'
import { partsOf } from '../style/parts.ts'
import type { Appearance } from './types.ts'

/** Smaller content is a line, a bullet or an icon. Pixels. */
const SMALL = 48

/** Whether a stylesheet adds words before or after an element's text, so that a reader may see another sentence. */
export function addsWords(declared: Style, { variables }: Appearance): boolean {
  if (declared.size === 0) return false
  const values = new DeclaredValues(declared, variables)
  if (values.get('display') === 'none' || values.get('visibility') === 'hidden') return false
  const content = values.get('content') ?? 'none'
  const texts = [...content.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single!)
  return values.share('opacity') > 0 && (/\battr\(/.test(content) || texts.some((text) => saysSomething(text)))
}

/**
 * Whether generated text has words. Icons are private characters, or names with underscores in an icon font. A cross counts,
 * because it denies the text after it.
 */
export const saysSomething = (text: string): boolean =>
  (/\p{L}{2}/u.test(text) && !/^[a-z]+(?:_[a-z]+)+$/.test(text)) || /[×✕-✘❌❎⊗⊘⨯⛔🚫¬≠]/u.test(text)

/** Whether a stylesheet adds a sign or a picture, which may be a tick or a cross. */
export function draws(declared: Style, { variables }: Appearance): boolean {
  if (declared.size === 0) return false
  const values = new DeclaredValues(declared, variables)
  return !/^(?:none|normal|""|'')$/.test(values.get('content') ?? 'none') && values.get('display') !== 'none'
}

/** Whether content before or after an element may cover its text: a positioned box with its own background. */
export function covers(declared: Style, { variables }: Appearance): boolean {
  if (declared.size === 0) return false
  const values = new DeclaredValues(declared, variables)
  if (!/absolute|fixed/.test(values.get('position') ?? '') || values.get('display') === 'none') return false
  if (values.get('content') === 'none' || (values.get('z-index') ?? '').startsWith('-')) return false
  const extents = ['width', 'height'].map((property) => values.length(property))
  if (extents.some((extent) => extent !== null && extent < SMALL) || values.share('opacity') < 0.5) return false
  const backgrounds = [values.get('background-color'), values.get('background-image'), values.get('background')]
  return backgrounds.some((value) =>
    partsOf(value ?? '').some((part) => {
      const read = colour(part)
      return read === null ? /\(|^currentcolor$/.test(part) : read.alpha > 0.8
    }),
  )
}
