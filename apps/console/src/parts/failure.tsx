import { ApiFailure, NoAnswer } from '../api/failure.ts'
import { entrance } from '../texts/entrance.ts'

/** What happened, what is safe, and what to do. */
export function Failure({ error, again }: { error: Error; again?: () => void }) {
  return (
    <div className="failure" role="alert">
      <h2>{entrance.failure.title}</h2>
      <p>{reasonOf(error)}</p>
      {again && (
        <button type="button" className="button primary" onClick={again}>
          {entrance.failure.again}
        </button>
      )}
      {error instanceof ApiFailure && error.requestId && (
        <p className="reference">
          {entrance.failure.reference} <code>{error.requestId}</code>
        </p>
      )}
    </div>
  )
}

export function reasonOf(error: Error): string {
  if (error instanceof NoAnswer) return entrance.failure.noAnswer
  if (error instanceof ApiFailure && error.code === 'permission_denied') return entrance.failure.forbidden
  return error.message
}
