import { pdfOf } from '../read/pdf-of.fixture.ts'

/**
 * For tests: three hundred pages that all show the same twenty megabytes of white space, which are minutes of work in a few
 * kilobytes.
 */
export function slowPdf(): Buffer {
  const contents = [Buffer.alloc(20_000_000, ' ')]
  const pdf = pdfOf(Array(300).fill([]), () => contents.pop() ?? Buffer.alloc(0))
  const shared = pdf.toString('latin1').replace(/(\/Contents )(\d+)/g, (_, key, id) => key + '5'.padEnd(id.length))
  return Buffer.from(shared, 'latin1')
}
