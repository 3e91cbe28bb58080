import { checkedValue } from '../stylesheets/declarations.ts'
import type { Style } from './cascade.ts'
import { substituted } from './custom-properties.ts'
import { measure } from './measure.ts'
import { partsOf } from './parts.ts'

/** The `initial` values of properties that are otherwise inherited. */
const INITIALS: Record<string, string> = {
  color: 'black',
  '-webkit-text-fill-color': 'currentcolor',
  'font-size': 'medium',
  visibility: 'visible',
  'text-indent': '0px',
  'letter-spacing': 'normal',
  'line-height': 'normal',
  '-webkit-text-security': 'none',
}
const SIDES = ['top', 'right', 'bottom', 'left'] as const

/** The declared values of one element, and whether a requested one is not understood. */
export class DeclaredValues {
  isDoubtful = false
  /** The size of its font, in pixels. */
  size = 16
  readonly #declared: Style
  readonly #variables: Style

  constructor(declared: Style, variables: Style) {
    this.#declared = declared
    this.#variables = variables
  }

  /** The declared properties. */
  properties(): string[] {
    return [...this.#declared.keys()]
  }

  /** The declared value, with custom properties substituted. */
  get(property: string): string | undefined {
    const declared = this.#declared.get(property)
    if (declared === undefined) return undefined
    let value = substituted(declared, this.#variables) ?? 'unset'
    if (value !== declared) {
      const checked = checkedValue(property, value.trim())
      if (checked?.isPossible) this.isDoubtful = true
      value = checked?.value ?? 'unset'
    }
    if (value === 'initial') return INITIALS[property]
    // `revert-layer` restores the value of an earlier layer, which is unknown here.
    if (value === 'revert-layer') this.isDoubtful = true
    if (value === 'inherit' && !(property in INITIALS) && !/^(?:font|background.*|text-decoration.*)$/.test(property))
      this.isDoubtful = true
    return /^(?:inherit|unset|revert|revert-layer)$/.test(value) ? undefined : value
  }

  /** The value of a property that takes only words. */
  keyword(property: string): string | undefined {
    const value = this.get(property)
    if (value?.includes('(')) this.isDoubtful = true
    return value
  }

  /** In pixels; null without a value, or for a word. */
  length(property: string, percent = 1280): number | null {
    return this.read(this.get(property), percent)
  }

  /** A value in pixels; null without a value, or for a word. */
  read(value: string | undefined, percent = 1280): number | null {
    if (value === undefined || /^[a-z-]+$/.test(value)) return null
    const length = measure(value, { em: this.size, percent })
    if (length === null) this.isDoubtful = true
    return length
  }

  /** 0 to 1; 1 if there is no share. */
  share(property: string): number {
    const value = this.get(property)
    return value === undefined ? 1 : Math.min(1, Math.max(0, this.read(value, 1) ?? 1))
  }

  /** The four sides of `margin` or `inset`: top, right, bottom, left. */
  sides(shorthand: 'margin' | 'inset'): (string | undefined)[] {
    const [top, right = top, bottom = top, left = right] = partsOf(this.get(shorthand) ?? '')
    const [before, after = before] = partsOf(this.get(`${shorthand}-inline`) ?? '')
    const [above, below = above] = partsOf(this.get(`${shorthand}-block`) ?? '')
    const around = [above ?? top, after ?? right, below ?? bottom, before ?? left]
    return SIDES.map((side, index) => this.get(shorthand === 'margin' ? `margin-${side}` : side) ?? around[index])
  }
}
