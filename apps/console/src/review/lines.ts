/** A line of a document's text, with its position. UTF-16 code units. */
export interface Line {
  start: number
  text: string
}

/** The lines of a text that are not empty. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push({ start, text: line })
    start += line.length + 1
  }
  return lines
}

/** A part of a line: marked or not. */
export interface Part {
  text: string
  marked: boolean
}

/** Cuts a line where the range [start, end) of the whole text begins and ends. */
export function markedParts(line: Line, range: { start: number; end: number } | null): Part[] {
  const from = range ? Math.max(0, Math.min(line.text.length, range.start - line.start)) : 0
  const to = range ? Math.max(from, Math.min(line.text.length, range.end - line.start)) : 0
  return [
    { text: line.text.slice(0, from), marked: false },
    { text: line.text.slice(from, to), marked: true },
    { text: line.text.slice(to), marked: false },
  ].filter(({ text }) => text !== '')
}
