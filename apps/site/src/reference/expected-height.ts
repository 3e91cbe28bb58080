import type { Field } from './fields.ts'

/** Pixels of a step; `.tall-N` in styles/reference.css is N of them. */
const step = 400
const tallest = 20

/**
 * The class that says about how tall a section will be before it is laid out, so that the page neither shrinks nor grows
 * much while it is. Measured at 1,440 px: some 85 px a field.
 *
 * @param bare height of the section without fields, in pixels
 */
export function expectedHeight(bare: number, fields: Field[]): string {
  return `tall-${Math.min(tallest, Math.ceil((bare + 85 * countOf(fields)) / step))}`
}

const countOf = (fields: Field[]): number => fields.reduce((count, { fields: inner }) => count + 1 + countOf(inner), 0)
