import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from '@custos/documents/confined/document'
import { markRepeatedBlocks } from '@custos/documents/read/repeated-blocks'
import type { ParsedDocument } from '@custos/documents/types'
import { sha256 } from '@custos/kernel/hash'
import keptBack from './kept-back.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }

/**
 * Held-out vendors: measurements use only these, and training none of them. The first by the SHA-256 of their names, with a share
 * for each language.
 */
export const isKeptBack = (vendor: string): boolean => keptBack.includes(vendor)

/** A reader's verdict on one statement, and the quoted passage; a quote with two places has both. */
export interface Label {
  vendor: string
  statement: string
  label: 'said' | 'part' | 'denied' | 'not_said'
  document: string
  quotes: string[]
}

export interface Vendor {
  domain: string
  language: string
  documents: ParsedDocument[]
  labels: Label[]
}

interface Row extends Omit<Label, 'quotes'> {
  ranges: [number, number][]
}

/**
 * The gathered vendors in sequence; only a wholly read vendor has labels.
 *
 * @param directory the output of `gather.py`
 * @param statements the statements in question, which labels name by number
 * @param isWanted selects vendors; unset: all
 */
export async function* vendorsRead(
  directory: string,
  statements: readonly string[],
  isWanted: (vendor: string) => boolean = () => true,
): AsyncGenerator<Vendor> {
  const byDigits = new Map(statements.map((statement) => [sha256(Buffer.from(statement)).slice(0, 16), statement]))
  const rows: Row[] = readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const ofVendor = Map.groupBy(rows, ({ vendor }) => vendor)
  for (const domain of readdirSync(directory).sort()) {
    if (!(domain in sources) || !isWanted(domain)) continue
    const labelled = ofVendor.get(domain) ?? []
    const { languages, documents } = JSON.parse(readFileSync(join(directory, domain, 'meta.json'), 'utf8'))
    const texts = new Map<string, string>()
    const read: ParsedDocument[] = []
    for (const { path, file } of documents) {
      const laid = readFileSync(join(directory, domain, file), 'utf8')
      texts.set(path, laid)
      // In HTML and reStructuredText, indented text is no code, nor is the underline of a heading in the latter.
      const bytes = Buffer.from(laid.replaceAll(/^ {4,}|^~{4,}$/gm, ''))
      const collected = {
        sha256: sha256(bytes),
        url: `https://${domain}${path}`,
        name: path,
        type: 'WEBSITE_COLLECTION' as const,
        mediaType: 'text/markdown',
        bytes: bytes.length,
        fetchedAt: 0,
        etag: null,
        lastModified: null,
      }
      read.push(await parseDocument(collected, bytes))
    }
    yield {
      domain,
      language: languages[0],
      documents: markRepeatedBlocks(read),
      labels: labelled.flatMap(({ ranges, statement, ...row }) => {
        const asked = byDigits.get(statement)
        // Python counts code points.
        const text = [...texts.get(row.document)!]
        const quotes = ranges.map(([start, end]) => text.slice(start, end).join(''))
        return asked === undefined ? [] : [{ ...row, statement: asked, quotes }]
      }),
    }
  }
}
