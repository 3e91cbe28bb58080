import type { ParsedDocument } from '../types.ts'

const MIN_PAGES = 3

/**
 * Marks as boilerplate the blocks that most pages of a vendor share word for word (menus without `nav`, banners, calls to book a
 * demo). Only a comparison of all pages shows these. Pages from a web search are marked too, but do not count as pages that share a
 * block. Headings, rows and code keep their kind; no text is lost.
 */
export function markRepeatedBlocks(documents: ParsedDocument[]): ParsedDocument[] {
  const pages = documents.filter(({ type }) => type === 'WEBSITE_COLLECTION')
  const pagesWith = new Map<string, number>()
  for (const { text, blocks } of pages) {
    for (const blockText of new Set(blocks.map(({ start, end }) => text.slice(start, end))))
      pagesWith.set(blockText, (pagesWith.get(blockText) ?? 0) + 1)
  }
  const isRepeated = (text: string): boolean => (pagesWith.get(text) ?? 0) >= Math.max(MIN_PAGES, pages.length / 2)
  return documents.map((document) => {
    if (document.type === 'DOCUMENT') return document
    const blocks = document.blocks.map((block) =>
      (block.kind === 'paragraph' || block.kind === 'list_item') &&
      isRepeated(document.text.slice(block.start, block.end))
        ? { ...block, kind: 'boilerplate' as const }
        : block,
    )
    return { ...document, blocks }
  })
}
