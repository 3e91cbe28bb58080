import { Link } from '@tanstack/react-router'
import { Head } from '../parts/head.tsx'
import { publicTexts } from '../texts/public.ts'

const labels = publicTexts.failure

/** The screen for an unknown address. */
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
