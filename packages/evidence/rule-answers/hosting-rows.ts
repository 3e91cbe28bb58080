import type { Block, ParsedDocument } from '@custos/documents/types'
import { isHosting } from '@custos/risk/factors/transfers'
import type { Answer, OfferedPassage, SubProcessor } from '../types.ts'
import { maxPassages, needsOfferedPassages } from './offered-passages.ts'

/** The maximum number of offered rows, which leaves room for another passage. */
const maxRows = maxPassages - 1

/** Whether an open answer asks for the countries of storage, which a list of sub-processors may name. */
export const asksForStorage = (answer: Answer): boolean =>
  answer.claim === 'storage-countries' && needsOfferedPassages(answer)

/** The rows of a list of sub-processors that name who stores the data, and where, for a person to read. They answer nothing. */
export function hostingRows(
  subProcessors: readonly SubProcessor[],
  documents: readonly ParsedDocument[],
): OfferedPassage[] {
  const rows = subProcessors.filter(isHosting).flatMap(({ name, location, references }) => {
    if (location === null) return []
    for (const document of documents.filter(({ url }) => references.includes(url))) {
      const says = ({ start, end }: Block) => {
        const text = spaced(document.text.slice(start, end))
        return text.includes(spaced(name)) && text.includes(spaced(location))
      }
      const row = document.blocks.find(says)
      if (row) return [passageOf(document, row)]
    }
    return []
  })
  return rows.slice(0, maxRows)
}

/** An open answer with these rows before its nearest passages. */
export function withRows(answer: Answer, rows: readonly OfferedPassage[]): Answer {
  const { documents_searched: _, offered = [], ...explanation } = answer.explanation
  const others = offered.filter(
    (one) => !rows.some((row) => row.sha256 === one.sha256 && row.start < one.end && one.start < row.end),
  )
  return { ...answer, explanation: { ...explanation, offered: [...rows, ...others].slice(0, maxPassages) } }
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

const passageOf = ({ name, url, sha256, textSha256, text }: ParsedDocument, block: Block): OfferedPassage => ({
  name,
  location: url,
  sha256,
  text_sha256: textSha256,
  quote: text.slice(block.start, block.end),
  start: block.start,
  end: block.end,
  page: block.page ?? null,
  heading: block.headings.join(' ').slice(-1_000),
  reason: null,
})
