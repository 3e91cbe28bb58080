import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from '@custos/documents/confined/document'
import { markRepeatedBlocks } from '@custos/documents/read/repeated-blocks'
import type { ParsedDocument } from '@custos/documents/types'
import { sha256 } from '@custos/kernel/hash'
import keptBack from './kept-back.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }

/** Vendors that teach nothing: what is measured, is measured on these. The first by the SHA-256 of their names, of each language its part. */
export const isKeptBack = (vendor: string): boolean => keptBack.includes(vendor)

/** A reader's word on one statement, and the passage that it quotes: where a quote has two places, each of them. */
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
 * The gathered vendors, one after the other; a vendor that was not read whole has no labels.
 *
 * @param directory the output of `gather.py`
 * @param statements the statements that were asked: labels name them by their digits
 * @param isWanted which of them; unset: all
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
      // Indented text in HTML and reStructuredText, and the underline of a heading in the latter, is no code.
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
        // Offsets are those of Python: of code points.
        const text = [...texts.get(row.document)!]
        const quotes = ranges.map(([start, end]) => text.slice(start, end).join(''))
        return asked === undefined ? [] : [{ ...row, statement: asked, quotes }]
      }),
    }
  }
}
