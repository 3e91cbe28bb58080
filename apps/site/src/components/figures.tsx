import { Link } from './link.tsx'

/** How much Custos finds and how often it is wrong, in one paragraph for all pages. e2e/links.test.ts compares it with the measurements. */
export function Figures() {
  return (
    <>
      Where a vendor’s documents confirm a statement, Custos answers it about one time in three (
      <Link to="/resources/documentation/measurements" hash="frames-of-documents-and-sections-30-november-2026">
        34 %
      </Link>{' '}
      of the shipped statements, twelve vendors, 30 November). At medium confidence, 16 % of its yes answers were wrong;
      to a customer’s own statements, 26 %. Language models judged this; the shares of wrong answers are of 29 November,
      before later fixes; labels and verdicts are not published.{' '}
      <Link to="/product/why-custos" hash="its-errors">
        See all error rates
      </Link>
      .
    </>
  )
}
