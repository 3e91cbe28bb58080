import { Link } from './link.tsx'

/** How much Custos finds and how often it is wrong, in one paragraph for all pages. e2e/links.test.ts compares it with the measurements. */
export function Figures() {
  return (
    <>
      Where a vendor’s documents confirm a statement, Custos answers it about one time in three (
      <Link to="/resources/documentation/measurements/answers" hash="frames-of-documents-and-sections-30-november-2026">
        34 %
      </Link>{' '}
      of the shipped statements, twelve vendors, 30 November; two thresholds were chosen on these vendors, and faults
      found on them were fixed first). Of its yes answers at medium confidence, 16 % were wrong and 11 % weak: the quote
      said less than the statement. To a customer’s own statements, these were 26 and 16 %. At low confidence, which
      most answers had, they were 12 and 19 %. Language models judged the answers on 29 November, before later fixes;
      labels and verdicts are not published.{' '}
      <Link to="/product/why-custos" hash="its-errors">
        See all error rates
      </Link>
      .
    </>
  )
}
