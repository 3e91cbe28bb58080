import { Link } from './link.tsx'

/** The share of answered statements, in one paragraph for all pages. e2e/links.test.ts compares it with the measurements. */
export function Figures() {
  return (
    <>
      Where a vendor’s documents confirm a statement, Custos finds it about one time in three: together, the rules and
      the built-in reader answer{' '}
      <Link to="/resources/documentation/measurements" hash="blind-every-yes-on-the-twelve-vendors-kept-back">
        33 %
      </Link>{' '}
      (29 November, twelve vendors; two bounds were chosen on these vendors, and the labels are not published). Of 100
      statements about real vendors, the rules alone answered 9 to 14 (27 November, 66 vendors), and 3.6 where vendors
      publish less. Language models judged all of this. A large language model that we cannot name{' '}
      <Link to="/resources/documentation/model-review" hash="measurements">
        found more
      </Link>
      ; what a model that you install finds is not measured.
    </>
  )
}
