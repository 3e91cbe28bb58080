import { Link } from './link.tsx'

/** The share of correct facts in vendor reports. e2e/links.test.ts compares it with the measurement. */
export function FactsAccuracy() {
  return (
    <>
      For fifteen new vendors, 84 % of the business facts and all contacts were right; some certificates and
      sub-processors were missed or wrong.{' '}
      <Link to="/resources/documentation/evaluation" hash="facts">
        The figures
      </Link>{' '}
      come from one rater, a language model, and the labels are not published.
    </>
  )
}
