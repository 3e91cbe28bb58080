import type { DocumentManifest, ReviewResult } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const say = texts.review.unknown

/** Why nothing answers a statement: not found in what was read, found and not read, or published by nobody. */
export function Unknown({ result, manifest }: { result: ReviewResult; manifest: DocumentManifest }) {
  if (result.explanation?.inapplicable !== undefined) return null
  const { documents, skipped } = manifest
  const unread = skipped.filter(({ reason }) => reason !== 'duplicate')
  const elsewhere = result.proof && say.elsewhere[result.proof]
  return (
    <>
      <p className="dim">{elsewhere ?? say.notFound(documents.length)}</p>
      {!elsewhere && unread.length > 0 && (
        <details className="unread">
          <summary>{say.unread(unread.length)}</summary>
          <ul>
            {unread.map(({ location, message }) => (
              <li key={location}>
                {/^https?:/.test(location) ? (
                  <a href={location} target="_blank" rel="noopener noreferrer">
                    {location}
                  </a>
                ) : (
                  location
                )}
                <span className="under">{message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
