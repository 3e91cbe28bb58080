import { BlockWriter } from './block-writer.ts'

const BULLET = /^\s*(?:[-*+•▪●◦]|\d{1,3}[.)])\s+/
const EMAIL_OR_ADDRESS = /\b(?:https?:\/\/[^\s<>()"']+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/g

/**
 * Plain text: paragraphs by empty lines, list items by their bullets; a wrapped line goes on in the next one.
 * Lines of the form `Name: value` (security.txt) stand for themselves. Markdown's headings and tables are known besides.
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
  let fenced = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const heading = markdown && !fenced ? /^(#{1,6})\s+(.+?)\s*#*$/.exec(line.slice(0, 500)) : null
    if (markdown && /^\s*(?:```|~~~)/.test(line)) {
      close()
      fenced = !fenced
    } else if (heading) {
      close()
      const level = heading[1]!.length
      headings = headings.filter((above) => above.level < level)
      writer.add(heading[2]!)
      writer.close({ kind: 'heading', headings: headings.map((above) => above.text), intro: null })
      headings.push({ level, text: heading[2]! })
      intro = null
    } else if (line.trim() === '') close()
    else {
      if (BULLET.test(line) || /^[A-Z][\w-]{1,40}: /.test(line) || (markdown && line.startsWith('|'))) close()
      if (BULLET.test(line)) kind = 'list_item'
      if (fenced) kind = 'code'
      writer.add(line)
      writer.separate(fenced ? '\n' : ' ')
    }
  }
  close()
  return writer
}
