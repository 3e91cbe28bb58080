import type { Block, ParsedDocument } from '@custos/documents/types'
import type { AnswerSource } from '../types.ts'

/** A range of a document as the source of an answer. */
export function sourceOf({
  document,
  start,
  end,
  block,
}: {
  document: ParsedDocument
  start: number
  end: number
  block: Block
}): AnswerSource {
  return {
    name: document.blocks.some(({ changes }) => changes) ? `${document.name} (draft)` : document.name,
    location: document.url,
    type: document.type,
    sourced_at: document.fetchedAt,
    sha256: document.sha256,
    text_sha256: document.textSha256,
    engine_version: document.engine,
    quote: document.text.slice(start, end),
    start,
    end,
    page: block.page ?? null,
    ...(document.upload?.statedByVendor && { stated_by_vendor: true as const }),
  }
}
