import type { Field } from './fields.ts'

/** Pixels of a step; `.tall-N` in styles/reference.css is N of them. */
const step = 400
const tallest = 30

/**
 * The class that says about how tall a section will be before it is laid out, so that the page neither shrinks nor grows
 * much while it is, and no section reaches over the next.
 *
 * @param bare height of the section without fields, in pixels
 */
export function expectedHeight(bare: number, fields: Field[]): string {
  return `tall-${Math.min(tallest, Math.ceil((bare + heightOf(fields)) / step))}`
}

/** Measured at 1,440 px: a field's own line and margins, 23 px for each 70 letters, and a line where it leads further. */
const heightOf = (fields: Field[]): number =>
  fields.reduce((height, { description, object, values, fields: inner }) => {
    const lines = Math.ceil((description?.length ?? 0) / 70) + (object ? 1 : 0) + (values.length > 0 ? 1 : 0)
    return height + 60 + 23 * lines + heightOf(inner)
  }, 0)
