/** A line of text, in points. */
export interface Line {
  text: string
  x: number
  end: number
  y: number
  size: number
  font: string
  isUnsure: boolean
  isField: boolean
  /** Whether the line is in a running header or footer. */
  isEdge: boolean
}

/**
 * Lines as running text. A soft hyphen at a line's end is removed; a hard one only if the document has the word without it
 * elsewhere.
 */
export function joined(lines: Line[], words: Set<string>): string {
  let text = ''
  for (const line of lines) {
    const next = line.text.trim()
    const broken = /(\p{L}+)[-\u2010]$/u.exec(text.slice(-40))
    const rest = /^\p{Ll}+/u.exec(next)
    if (text.endsWith('\u00AD')) text = text.slice(0, -1) + next
    else if (broken && rest)
      text = words.has(`${broken[1]}${rest[0]}`.toLowerCase()) ? text.slice(0, -1) + next : text + next
    else text += (text ? ' ' : '') + next
  }
  return text
}
