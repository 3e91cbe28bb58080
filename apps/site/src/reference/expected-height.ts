import type { Field } from './fields.ts'

/** Height of a step at 1,440 px; `.tall-N` in styles/reference.css is N steps. Pixels. */
const step = 200
const tallest = 60

/**
 * The class with the approximate height of a section before its layout, so that the page's length hardly changes during the
 * layout and no section covers the next: the steps exceed the measured heights.
 * @param bare height of the section without fields, in pixels
 */
export const expectedHeight = (bare: number, fields: Field[]): string => `tall-${steps(bare + heightOfAll(fields))}`

/** The class for a field with fields of its own. */
export const expectedHeightOf = (field: Field): string => `tall-${stepsOf(field)}`

/** Every number of steps up to 20, then every fourth. */
function steps(height: number): number {
  const exact = Math.ceil(height / step)
  return Math.min(tallest, exact <= 20 ? exact : 4 * Math.ceil(exact / 4))
}

const stepsOf = (field: Field): number => steps(20 + heightOfLines(field) + heightOfAll(field.fields))

/** Expected heights of nested fields are whole steps, and are part of the fields above them. */
const heightOfAll = (fields: Field[]): number =>
  fields.reduce((height, field) => height + (field.fields.length > 0 ? step * stepsOf(field) : heightOfLines(field)), 0)

/** A field's own line and margins: 23 px for each 60 letters, one line for a link, and 30 px for each line of values. */
function heightOfLines({ description, object, values }: Field): number {
  const lines = Math.ceil((description?.length ?? 0) / 60) + (object ? 1 : 0)
  const letters = values.length > 10 ? 1 : values.join('    ').length
  return 60 + 23 * lines + 30 * Math.ceil(letters / 60)
}
