import { Link } from '@tanstack/react-router'
import { Head } from '../parts/head.tsx'
import { publicTexts } from '../texts/public.ts'

const say = publicTexts.failure

/** An address under which there is nothing. */
export function NotFound() {
  return (
    <>
      <Head name={say.missing} lead={say.missingHint} />
      <Link to="/" className="button primary">
        {say.toToday}
      </Link>
    </>
  )
}
