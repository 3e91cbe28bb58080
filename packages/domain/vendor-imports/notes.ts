import { isHeadedNotes, type WrittenCell } from './columns.ts'

/** The maximum length of a note. Characters. */
const longestNote = 5000
/** The maximum number of a vendor's notes. */
const maxNotes = 100
/** The separator of notes in one cell, as in a register that Custos exports. */
const between = '\n\n'

/** More notes than fit into a vendor. */
const enoughNotes = maxNotes + longestNote

/** The beginning of a cell's notes; empty if its column has a heading for notes. */
export function noteHeading({ heading, contract, person, isStruck }: WrittenCell): string {
  const said = isStruck ? `${heading} (struck through)` : heading
  const about = contract ?? person
  return about !== undefined ? `${said} (${about}): ` : isHeadedNotes(said) ? '' : `${said}: `
}

/** A cell as notes. */
export function notesOf(cell: WrittenCell): string[] {
  const heading = noteHeading(cell)
  const notes: string[] = []
  for (const note of heading === '' ? cell.text.split(/\n\s*\n/) : [heading + cell.text])
    for (let from = 0; from < note.length && notes.length < enoughNotes; ) {
      const whole = note.slice(from, from + longestNote)
      // A long note is cut between two words.
      const space = from + longestNote < note.length ? whole.search(/\s\S*$/) : -1
      const length = space > longestNote / 2 ? space : longestNote
      from += length
      const part = whole.slice(0, length).replaceAll('\0', '').trim()
      if (part !== '') notes.push(part)
    }
  return notes
}

/** The limit of a spreadsheet's cell. Characters. */
export const longestCell = 32_767

/**
 * A vendor's notes beside those of its row in a register that Custos exported: the cell of notes replaces them, and adds nothing if
 * it says the same.
 *
 * @returns the notes that stay, and those that the row adds.
 */
export function notesSaid(
  own: readonly string[],
  given: readonly string[],
  cells: readonly WrittenCell[],
): { own: readonly string[]; given: readonly string[] } {
  const said = cells.filter(({ field, heading, isStruck }) => field === 'notes' && isHeadedNotes(heading) && !isStruck)
  const whole = own.join(between)
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  if (said.length > 0 && words(said.map(({ text }) => text).join(between)) === words(whole)) {
    // A note may have a blank line of its own, which parts it in the cell.
    const parts = said.flatMap(notesOf)
    return { own, given: given.filter((note) => !parts.includes(note)) }
  }
  return { own: said.length === 0 || whole.length > longestCell ? own : [], given }
}

/**
 * Notes with further ones; from the 100th on, they share the last one.
 *
 * @returns `problem`: the message about notes that share the last one; null if none do.
 */
export function withNotes(
  own: readonly string[],
  given: readonly string[],
): { notes: string[]; problem: string | null } {
  const shared = own.length === maxNotes ? `${between}${own.at(-1)}${between}` : ''
  const isHeld = (note: string) => own.includes(note) || shared.includes(`${between}${note}${between}`)
  const notes = [...own, ...new Set(given.filter((note) => !isHeld(note)))]
  if (notes.length <= maxNotes) return { notes, problem: null }
  const last = notes.slice(maxNotes - 1).join(between)
  const place = last.length <= longestNote ? 'the last one holds the rest' : 'the rest does not fit into the last one'
  return {
    notes: [...notes.slice(0, maxNotes - 1), last.slice(0, longestNote)],
    problem: `make more than ${maxNotes} notes: ${place}`,
  }
}
