import { Link } from '@tanstack/react-router'
import { ApiFailure, NoAnswer } from '../api/failure.ts'
import { texts } from '../texts/texts.ts'

/** What happened, what is safe, and what to do. */
export function Failure({ error, again }: { error: Error; again?: () => void }) {
  return (
    <div className="failure" role="alert">
      <h2>{texts.failure.title}</h2>
      <p>{reasonOf(error)}</p>
      {again && (
        <button type="button" className="button" onClick={again}>
          {texts.failure.again}
        </button>
      )}
      {error instanceof ApiFailure && error.requestId && (
        <p className="reference">{texts.failure.reference(error.requestId)}</p>
      )}
    </div>
  )
}

export function reasonOf(error: Error): string {
  if (error instanceof NoAnswer) return texts.failure.noAnswer
  if (error instanceof ApiFailure && error.code === 'permission_denied') return texts.failure.forbidden
  return error.message
}

export function NotFound() {
  return (
    <div className="nothing">
      <h1>{texts.failure.missing}</h1>
      <p>{texts.failure.missingHint}</p>
      <Link to="/" className="button">
        {texts.failure.toToday}
      </Link>
    </div>
  )
}
