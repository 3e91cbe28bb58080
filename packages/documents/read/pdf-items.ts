import type { PdfItem } from './pdf.ts'

const MOST_PAGES = 300
const MOST_ITEMS = 150_000

/** The runs of text of each page of a PDF. */
export async function pdfItems(bytes: Uint8Array): Promise<PdfItem[][]> {
  const { getDocumentProxy } = await import('unpdf')
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
  return pages
}
