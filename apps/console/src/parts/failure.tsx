import { ApiFailure, NoResponse } from '../api/failure.ts'
import { publicTexts } from '../texts/public.ts'

/** An error in place of data, with a button to try again and the request's id for support. */
export function Failure({
  error,
  again,
  title = publicTexts.failure.title,
}: {
  error: Error
  again?: () => void
  title?: string | null
}) {
  return (
    <div className="failure" role="alert">
      {title && <h2>{title}</h2>}
      <p>{reasonOf(error)}</p>
      {again && (
        <button type="button" className="button primary" onClick={again}>
          {publicTexts.failure.again}
        </button>
      )}
      {error instanceof ApiFailure && error.requestId && (
        <p className="reference">
          {publicTexts.failure.reference} <code>{error.requestId}</code>
        </p>
      )}
    </div>
  )
}

export function reasonOf(error: Error): string {
  if (error instanceof NoResponse) return publicTexts.failure.noAnswer
  if (error instanceof ApiFailure && error.code === 'permission_denied') return publicTexts.failure.forbidden
  // The API's message as a sentence with a full stop.
  return error.message.replace(/[^.?!…]$/, '$&.')
}
