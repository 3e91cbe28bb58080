import { DocxAppearance } from './docx-appearance.ts'
import { refuseMacros } from './office-macros.ts'
import { walkXml } from './sheets/xml.ts'
import { unzip, zipEntries } from './zip.ts'

const MAX_UNZIPPED = 50_000_000

/**
 * A DOCX as HTML without its pictures, and whether it may hold text that nobody sees: which, the HTML does not tell.
 *
 * @throws when it is damaged, holds macros, or unpacks to more than is read.
 */
export async function docxHtml(bytes: Uint8Array): Promise<{ html: string; mayHide: boolean }> {
  const looks = new DocxAppearance()
  let left = MAX_UNZIPPED
  const entries = zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MAX_UNZIPPED)
  refuseMacros(entries)
  for (const entry of entries) {
    const part = unzip(entry, left)
    left -= part.length
    if (/^(?:\ufeff|\s)*</.test(part.toString('utf8', 0, 100))) walkXml(part.toString('utf8'), looks)
  }
  const { default: mammoth } = await import('mammoth')
  const nothing = mammoth.images.imgElement(async () => ({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: nothing })
  return { html: value, mayHide: looks.mayHide }
}
