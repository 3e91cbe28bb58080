import { Link } from './link.tsx'

/** The share of correct facts in vendor reports. e2e/links.test.ts compares it with the measurement. */
export function FactsAccuracy() {
  return (
    <>
      For fifteen new vendors,{' '}
      <Link to="/resources/documentation/evaluation" hash="facts">
        84 % of the business facts
      </Link>{' '}
      and all contacts were right. Certificates reached an F1 of 87 % and sub-processors one of 95 % (91 % before
      fixes); missed and wrong ones both lower it. One rater, a language model, had labelled them, among them 38
      business facts and 25 contacts; the labels are not published.
    </>
  )
}
