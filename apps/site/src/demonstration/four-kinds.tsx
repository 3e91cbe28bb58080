import { documentOf, type FindingStatus, findingWith } from './demonstration.ts'
import { StatusSign, statusName } from './status.tsx'

const words: Record<FindingStatus, string> = {
  EXPLICITLY_MENTIONED_IN_SOURCE:
    'A sentence says it of the vendor itself. If it says the opposite, the answer is false.',
  EXPLICIT_REFERENCED_COVERAGE: 'Your questionnaire names the certificate; a document says the vendor holds it.',
  INFERRED_BY_COVERAGE: 'It implies the one you named, by a published mapping you can read.',
  UNDEFINED: 'You see what was read and what was skipped, so you know what to ask.',
}

/** The four statuses, each with its passage in the demonstration. */
export function FourKinds() {
  return (
    <ol className="kinds">
      {(Object.keys(words) as FindingStatus[]).map((status) => {
        const finding = findingWith(status)
        const source = finding.sources[0]
        return (
          <li key={status}>
            <div>
              <StatusSign status={status} answer={null} />
              <div>
                <h3>{statusName({ status, answer: null })}</h3>
                <code>{status}</code>
              </div>
            </div>
            <p>
              {source ? (
                <>
                  <mark>{source.quote}</mark>
                  {restOfSentence(documentOf(source).text, source.end)}
                </>
              ) : (
                'Nothing found, and nothing filled in.'
              )}
              <small>{words[status]}</small>
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function restOfSentence(text: string, end: number): string {
  return text[end - 1] === '.' ? '' : text.slice(end, text.indexOf('.', end) + 1)
}
