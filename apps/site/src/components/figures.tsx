import { Link } from './link.tsx'

/** How much Custos finds and how often it is wrong, in one paragraph for all pages. e2e/links.test.ts compares it with the measurements. */
export function Figures() {
  return (
    <>
      Where a vendor’s documents confirm a shipped statement, Custos answers it about one time in three (
      <Link to="/resources/documentation/measurements/answers" hash="frames-of-documents-and-sections-30-november-2026">
        34 %
      </Link>{' '}
      of 445, twelve vendors, 30 November). We also tuned Custos on these vendors: expect less with yours. Of its yes
      answers at high or medium confidence, none of 32 to shipped statements was wrong, and 11 of 52 to customers’ own
      statements were. Of 148 at low confidence, which most answers have, 12 % were wrong. Language models judged the
      answers on 29 November, before later fixes; labels and verdicts are not published.{' '}
      <Link to="/product/why-custos" hash="its-errors">
        See all error rates
      </Link>
      .
    </>
  )
}
