import type { ParsedDocument } from '@custos/documents/types'

/** A one-page document for tests: a paragraph for each argument, with one sentence. */
export function documentOf(...paragraphs: string[]): ParsedDocument {
  const text = paragraphs.join('\n\n')
  let start = 0
  const ranges = paragraphs.map((paragraph) => {
    const range = { start, end: start + paragraph.length }
    start = range.end + 2
    return range
  })
  return {
    sha256: 'a'.repeat(64),
    textSha256: 'b'.repeat(64),
    engine: '0.2.1',
    url: 'https://acme.example/security',
    name: 'Security',
    type: 'WEBSITE_COLLECTION',
    fetchedAt: 1_750_000_000,
    language: 'en',
    text,
    blocks: ranges.map((range) => ({ kind: 'paragraph', ...range, headings: [], intro: null })),
    sentences: ranges.map((range, block) => ({ block, ...range })),
    structuredData: [],
  }
}

/** A one-page document for tests, with a heading over each paragraph. */
export function documentOfSections(...paragraphs: string[]): ParsedDocument {
  const document = documentOf(...paragraphs)
  return { ...document, blocks: document.blocks.map((block, at) => ({ ...block, headings: [`Section ${at}`] })) }
}
