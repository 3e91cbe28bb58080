import { Link } from '@tanstack/react-router'
import { Head } from '../parts/head.tsx'
import { entrance } from '../texts/entrance.ts'

const say = entrance.failure

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
