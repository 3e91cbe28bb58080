import type { Rgb } from 'culori'
import type { Ink } from '../../colour.ts'
import type { Style } from '../style/cascade.ts'

/** The possible backgrounds of text: some colours, a picture, or unknown. */
export type Background = Rgb[] | 'picture' | 'unknown'

/** How the text of an element looks to a reader, as far as it is needed to tell whether it is seen. */
export interface Appearance {
  /** Nothing within the element is seen, whatever its descendants say. */
  isGone: boolean
  /** The element's own text is not seen; a descendant may be. */
  isUnseen: boolean
  /** Something that cannot be told may hide it. */
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
  /** A line goes through it: it no longer applies. Lines around text reach all text within. */
  isStruck: boolean
  /** Of links, where nothing else is said. */
  link: string | undefined
  variables: Style
}
