import { Link } from '@tanstack/react-router'
import { Head } from '../parts/head.tsx'
import { publicTexts } from '../texts/public.ts'

const labels = publicTexts.failure

/** An address under which there is nothing. */
export function NotFound() {
  return (
    <>
      <Head name={labels.missing} lead={labels.missingHint} />
      <Link to="/" className="button primary">
        {labels.toToday}
      </Link>
    </>
  )
}
