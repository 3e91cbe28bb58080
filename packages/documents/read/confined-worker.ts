import { parentPort } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import type { PdfItem } from './pdf.ts'

const MOST_PAGES = 300
const MOST_ITEMS = 150_000
const MOST_UNZIPPED = 50_000_000

export type ConfinedTask = { format: 'pdf' | 'docx'; bytes: Uint8Array }
export type ConfinedResult = { pages: PdfItem[][] } | { html: string } | { error: string }

// Loaded while the thread waits for its first document.
const pdf = import('unpdf')
const docx = import('mammoth')

parentPort?.on('message', ({ format, bytes }: ConfinedTask) => {
  const work = format === 'pdf' ? pdfItems(bytes) : docxHtml(bytes)
  work.then(
    (result) => parentPort!.postMessage(result),
    (error: unknown) => parentPort!.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  )
})

async function pdfItems(bytes: Uint8Array): Promise<ConfinedResult> {
  const { getDocumentProxy } = await pdf
  const document = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: false, verbosity: 0 })
  const pages: PdfItem[][] = []
  let items = 0
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES) && items < MOST_ITEMS; number++) {
    const page = await document.getPage(number)
    const content = await page.getTextContent()
    const read = content.items.flatMap((item): PdfItem[] =>
      'str' in item && item.str !== ''
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: item.transform[5],
              width: item.width,
              size: Math.hypot(item.transform[2], item.transform[3]),
              font: item.fontName,
            },
          ]
        : [],
    )
    items += read.length
    pages.push(read)
    page.cleanup()
  }
  await document.cleanup()
  return { pages }
}

async function docxHtml(bytes: Uint8Array): Promise<ConfinedResult> {
  assertUnzipsWithin(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_UNZIPPED)
  const { default: mammoth } = await docx
  const nothing = mammoth.images.imgElement(async () => ({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: nothing })
  return { html: value }
}

/**
 * Unzips every entry that the central directory names and throws the result away, stopping at the bound: the sizes
 * that an archive states of itself may be lies.
 */
function assertUnzipsWithin(zip: Buffer, most: number): void {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > zip.length) throw new Error('The archive has no directory.')
  const entries = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  let left = most
  if (entries > 5_000) throw new Error('The archive has too many entries.')
  for (let entry = 0; entry < entries; entry++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the archive is damaged.')
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    left -=
      method === 8
        ? inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(1, left) }).length
        : packed
    if (left <= 0) throw new Error('The archive unpacks to too much.')
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}
