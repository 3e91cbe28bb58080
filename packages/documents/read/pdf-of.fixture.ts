import { deflateSync } from 'node:zlib'

export type Line = [x: number, y: number, size: number, text: string]

/** Further parts of a one-page PDF: entries of its catalog, its page and its resources, and objects from `6 0` on. */
interface Besides {
  catalog?: string
  page?: string
  resources?: string
  objects?: string[]
}

/** A stream with further dictionary entries. */
export const streamOf = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** For tests: a PDF with lines at given positions. */
export function pdfOf(
  pages: Line[][],
  contents = (lines: Line[]) =>
    Buffer.from(
      lines
        .map(([x, y, size, text]) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`)
        .join('\n'),
    ),
  { catalog = '', page = '', resources = '', objects: more = [] }: Besides = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...pages.flatMap((lines, index) => {
      const stream = deflateSync(contents(lines))
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} /Resources << /Font << /F1 3 0 R /F2 6 0 R >> ${resources} >> /Contents ${5 + index * 2} 0 R >>`,
        ),
        Buffer.concat([
          Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
          stream,
          Buffer.from('\nendstream'),
        ]),
      ]
    }),
    ...more.map((object) => Buffer.from(object)),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}
