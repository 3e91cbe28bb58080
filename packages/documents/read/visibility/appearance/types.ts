import type { Rgb } from 'culori'
import type { Ink } from '../../colour.ts'
import type { Style } from '../style/cascade.ts'

/** The possible backgrounds of text: some colours, a picture, or unknown. */
export type Background = Rgb[] | 'picture' | 'unknown'

/** The look of an element's text, as far as its visibility depends on it. */
export interface Appearance {
  /** Nothing within the element is visible, whatever its descendants declare. */
  isGone: boolean
  /** The element's own text is invisible; a descendant may be visible. */
  isUnseen: boolean
  /** An undecidable property may hide it. */
  isUnsure: boolean
  visibility: string
  opacity: number
  size: number
  colour: Ink | 'unknown'
  background: Background
  indent: number
  spacing: string
  lineHeight: string
  fill: string
  security: string
  /** A line crosses the text, so it no longer applies. A line through an element crosses all text within. */
  isStruck: boolean
  /** The default colour of links. */
  link: string | undefined
  variables: Style
}
