import { Link } from './link.tsx'

/**
 * How much is answered, in one paragraph for every page that says it; e2e/links.test.ts compares it with the measurements.
 */
export function Figures() {
  return (
    <>
      Of 100 statements about real vendors, the rules answered 9 to 14 (27 November, 66 vendors), and 3.6 where vendors
      publish less. Since 28 November the built-in reader answers too: of the statements that the documents of twelve
      vendors confirm, both together answer 35 % (29 November). Language models judged all of this. A model that you
      connect{' '}
      <Link to="/resources/documentation/model-review" hash="measurements">
        finds more
      </Link>
      .
    </>
  )
}
