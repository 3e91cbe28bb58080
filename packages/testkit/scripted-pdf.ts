import { pdfOf } from '@custos/documents/read/pdf-of.fixture'

/**
 * A PDF of two pages; the second has these lines. It tries to run a script when it opens, and its cross-reference table is wrong.
 */
export function scriptedPdf(lines: string[]): Buffer {
  const pdf = pdfOf([
    [[72, 760, 18, 'Security at Larkspur Ledger']],
    lines.map((line, index) => [72, 760 - index * 16, 11, line]),
  ])
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(document.cookie\\)) >> '
  return Buffer.from(pdf.toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${script}`), 'latin1')
}
