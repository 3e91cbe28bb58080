import { brand } from '../brand.ts'
import { type Path, page } from '../navigation.ts'
import { Link } from './link.tsx'

/** The end of a standard page: the name of the next one, and the only invitation. */
export function ClosingBand({ next, children }: { next: Path; children: string }) {
  return (
    <section className="closing-band later" aria-labelledby="closing">
      <p className="note">
        Next: <Link to={next}>{page(next).label}</Link>
      </p>
      <h2 id="closing">{children}</h2>
      <Link className="button" to="/contact">
        Book a Demo
      </Link>
      <p className="service-note">{brand.serviceNote}</p>
      <p className="instead">
        Or{' '}
        <Link to="/case-studies/pennywhistle" hash="answer-13">
          check an answer
        </Link>{' '}
        now, in your browser.
      </p>
    </section>
  )
}
