import { Link } from '@tanstack/react-router'
import { entrance } from '../texts/entrance.ts'
import { SessionPage } from './session-page.tsx'

/** An address under which there is nothing; whether somebody is signed in was not asked. */
export function NotFound() {
  return (
    <SessionPage title={entrance.failure.missing}>
      <p>{entrance.failure.missingHint}</p>
      <p>
        <Link to="/" className="button">
          {entrance.failure.toToday}
        </Link>
      </p>
    </SessionPage>
  )
}
