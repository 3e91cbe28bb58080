import type { Field } from './fields.ts'

/** Pixels of a step at 1,440 px; `.tall-N` in styles/reference.css is N of them. */
const step = 200
const tallest = 60

/**
 * The class that says about how tall a section will be before it is laid out, so that the page neither shrinks nor grows
 * much while it is, and no section reaches over the next: the steps are taller than what was measured needs.
 *
 * @param bare height of the section without fields, in pixels
 */
export const expectedHeight = (bare: number, fields: Field[]): string => `tall-${steps(bare + heightOfAll(fields))}`

/** The same of a field with fields of its own. */
export const expectedHeightOf = (field: Field): string => `tall-${stepsOf(field)}`

const steps = (height: number): number => Math.min(tallest, Math.ceil(height / step))

const stepsOf = (field: Field): number => steps(20 + heightOfLines(field) + heightOfAll(field.fields))

/** Expected heights of nested fields are whole steps, and belong to the fields above them. */
const heightOfAll = (fields: Field[]): number =>
  fields.reduce((height, field) => height + (field.fields.length > 0 ? step * stepsOf(field) : heightOfLines(field)), 0)

/** A field's own line and margins, 23 px for each 60 letters, a line where it leads further, and 30 px for each line of values. */
function heightOfLines({ description, object, values }: Field): number {
  const lines = Math.ceil((description?.length ?? 0) / 60) + (object ? 1 : 0)
  const letters = values.length > 10 ? 1 : values.join('    ').length
  return 60 + 23 * lines + 30 * Math.ceil(letters / 60)
}
