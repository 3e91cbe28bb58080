import type { Block } from '../types.ts'
import { BlockWriter } from './block-writer.ts'
import { isProse } from './prose.ts'

const FENCE = /^\s*(?:```|~~~)/
const BULLET = /^\s*(?:[-*+•▪●◦]|\d{1,3}[.)])\s+/
/** The line under a table's column names: `| --- | :-: |`. */
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$|^\s*\|\s*:?-+:?\s*\|\s*$/
/** Under a heading: `Security` above `========`. */
const UNDERLINE = /^ {0,3}(?:(=)=*|-{2,})\s*$/
/** Above a line of dashes, such text stands above a rule, and is no heading. */
const SENTENCE_OR_QUOTE = /^\s*>|[.!…][\s"'”’»)\]*_]*$/
/** In words. */
const LONGEST_HEADING = 12
const EMAIL_OR_ADDRESS = /\b(?:https?:\/\/[^\s<>()"']+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/g

const LONGEST_RULE = 1_000
const LONGEST_STRUCK = 10_000
/** An HTML element that may hide the text after it; only a parser of both languages knows its end. */
const UNSEEN_TAG =
  /<(?!(?:img|br|hr|input|source|iframe|video)\b)[a-z][\w-]*\s[^<>]*(?:\bhidden\b|style=["'][^"'<>]*(?:display\s*:\s*none|visibility|opacity|font-size|height|position|clip|indent|[;"'\s]color))/i
const LONGEST_LINE = 5_000
/** A footnote is shown; another definition is not. */
const DEFINITION = /^ {0,3}\[([^\]^][^\]]{0,200})\]: *(\S*)/
/** A picture with its alternative text. */
const PICTURE = /!\[[^[\]]{0,1000}\](?:\([^()]{0,1000}\)|\[[^[\]]{0,200}\])?/g

/** A line without comments, and whether a comment continues in the next line. */
function withoutComments(line: string, isOpen: boolean): { line: string; isOpen: boolean } {
  let shown = ''
  let open = isOpen
  let at = 0
  while (at < line.length) {
    const mark = open ? '-->' : '<!--'
    const found = line.indexOf(mark, at)
    if (!open) shown += line.slice(at, found < 0 ? line.length : found)
    if (found < 0) break
    open = !open
    at = found + mark.length
  }
  return { line: shown, isOpen: open }
}

/**
 * Plain text: empty lines separate paragraphs, bullets begin list items, and a wrapped line continues in the next. Lines of the
 * form `Name: value` (security.txt) are separate blocks. Also reads Markdown's headings and tables.
 */
export function readPlainText(text: string, markdown: boolean): BlockWriter {
  const writer = new BlockWriter()
  let headings: { level: number; text: string }[] = []
  let kind: 'paragraph' | 'list_item' | 'code' = 'paragraph'
  let intro: string | null = null
  const close = (): void => {
    for (const [address] of writer.openText().matchAll(EMAIL_OR_ADDRESS)) {
      writer.addLink({ href: address.includes('://') ? address : `mailto:${address}`, text: address })
    }
    const block = writer.close({
      kind,
      headings: headings.map((heading) => heading.text),
      intro: kind === 'list_item' ? intro : null,
    })
    if (block && kind === 'paragraph') intro = writer.textOf(block).endsWith(':') ? writer.textOf(block) : null
    kind = 'paragraph'
  }
  let columns: string[] | null = null
  const row = (line: string, isDoubtful: boolean): void => {
    close()
    if (isDoubtful) writer.doubt()
    writer.add(line)
    const cells = cellsOf(writer.openText(), writer.end - writer.openLength, columns ?? [])
    const kind = columns ? 'table_row' : 'heading'
    writer.close({ kind, headings: headings.map((heading) => heading.text), intro: null, ...(columns && { cells }) })
    columns ??= cells.map((cell) => cell.text)
  }
  let fenced = false
  /** The line that ends the prose between fences. */
  let endOfProse = -1
  let isMatter = markdown && /^---\s*$/m.exec(text)?.index === 0
  let isComment = false
  let isElement = false
  const lines = text.split(/\r\n|\r|\n/)
  for (const [at, written] of lines.entries()) {
    let line = written
    // Front matter is for the site's generator, which may or may not show it.
    const wasMatter = isMatter
    if (isMatter) isMatter = at === 0 || !/^(?:---|\.\.\.)\s*$/.test(line)
    else if (markdown && !fenced) {
      const shown = withoutComments(line, isComment)
      isComment = shown.isOpen
      isElement ||= UNSEEN_TAG.test(shown.line.slice(0, LONGEST_LINE))
      const [definition, label, target] = DEFINITION.exec(shown.line) ?? []
      if (target && /^https?:/.test(target)) writer.addLink({ href: target, text: label! })
      line = definition === undefined ? shown.line.replace(PICTURE, '') : ''
    }
    if (!line.includes('|')) columns = null
    const next = lines[at + 1] ?? ''
    if (markdown && !fenced && line.includes('|') && (columns || (next.length <= LONGEST_RULE && RULE.test(next)))) {
      if (columns === null || line.length > LONGEST_RULE || !RULE.test(line)) row(line, wasMatter || isElement)
      continue
    }
    const underline =
      markdown && !fenced && !wasMatter && writer.openLength === 0 && !BULLET.test(line) && isLikeHeading(line)
        ? UNDERLINE.exec(next.slice(0, LONGEST_RULE))
        : null
    if (underline) lines[at + 1] = ''
    const heading = headingOf(line.slice(0, 500), markdown && !fenced, underline)
    if (markdown && FENCE.test(line)) {
      close()
      if (fenced) fenced = false
      else if (at !== endOfProse) {
        const until = endOfFenced(lines, at)
        if (isProse(lines.slice(at + 1, until).join('\n'), text)) endOfProse = until
        else fenced = true
      }
    } else if (heading) {
      close()
      headings = headings.filter((above) => above.level < heading.level)
      if (wasMatter || isElement) writer.doubt()
      writer.add(heading.text)
      writer.close({ kind: 'heading', headings: headings.map((above) => above.text), intro: null })
      headings.push(heading)
      intro = null
    } else if (line.trim() === '') close()
    else {
      if (BULLET.test(line) || /^[A-Z][\w-]{1,40}: /.test(line) || (markdown && line.startsWith('|'))) close()
      if (BULLET.test(line)) kind = 'list_item'
      if (fenced) kind = 'code'
      // Struck-out text is not read and separates sentences: the text before and after it is not joined.
      const parts = markdown && !fenced && line.length <= LONGEST_STRUCK ? line.split(/~~[^~]+~~/) : [line]
      for (const [index, part] of parts.entries()) {
        if (index > 0) close()
        if (wasMatter || isElement) writer.doubt()
        writer.add(part)
      }
      writer.separate(fenced ? '\n' : ' ')
    }
  }
  close()
  return writer
}

function isLikeHeading(line: string): boolean {
  const words = line.trim()
  return words !== '' && !SENTENCE_OR_QUOTE.test(words) && words.split(/\s+/).length <= LONGEST_HEADING
}

/** The heading that a line is by its marks or by what underlines it. */
function headingOf(line: string, markdown: boolean, underline: RegExpExecArray | null) {
  const [, marks, text] = (markdown && /^(#{1,6})\s+(.+?)\s*#*$/.exec(line)) || []
  if (marks !== undefined) return { level: marks.length, text: text! }
  return underline && { level: underline[1] ? 1 : 2, text: line.trim() }
}

/** The line of the closing fence for the opening fence at `from`, or the end of the text. */
function endOfFenced(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, at) => at > from && FENCE.test(line))
  return end < 0 ? lines.length : end
}

/** The cells of a Markdown table line that begins at `from`. */
function cellsOf(line: string, from: number, columns: readonly string[]): NonNullable<Block['cells']> {
  const cells: NonNullable<Block['cells']> = []
  const end = line.endsWith('|') ? line.length - 1 : line.length
  for (let start = line.startsWith('|') ? 1 : 0; start <= end; ) {
    const stroke = line.indexOf('|', start)
    const until = stroke < 0 ? end : Math.min(stroke, end)
    const text = line.slice(start, until).trim()
    const at = from + start + line.slice(start, until).indexOf(text)
    cells.push({ header: columns[cells.length] ?? '', text, start: at, end: at + text.length })
    start = until + 1
  }
  return cells
}
