/** A range of a text: [start, end). */
export interface Place {
  start: number
  end: number
}

/** The replacement. */
export interface Edit extends Place {
  xml: string
}

/** @param edits without overlaps */
export function edited(xml: string, edits: readonly Edit[]): string {
  let written = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    written += xml.slice(at, edit.start) + edit.xml
    at = edit.end
  }
  return written + xml.slice(at)
}
