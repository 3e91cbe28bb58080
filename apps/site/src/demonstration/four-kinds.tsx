import { documentOf, type FindingStatus, findingWith } from './demonstration.ts'
import { StatusSign, statusName } from './status.tsx'

const words: Record<FindingStatus, string> = {
  EXPLICITLY_MENTIONED_IN_SOURCE:
    'A sentence says so about the vendor itself. If it says the opposite, the answer is no.',
  EXPLICIT_REFERENCED_COVERAGE:
    'Your questionnaire names the certificate, and a document says that the vendor holds it.',
  INFERRED_BY_COVERAGE: 'The vendor’s certificate implies the one that you named, by a published mapping.',
  UNDEFINED:
    'No sentence was found that says it. The documents may still say it. Read the nearest passages, then ask the vendor.',
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
              <h3>{statusName({ status, answer: null })}</h3>
            </div>
            <p>
              {source ? (
                <>
                  <mark>{source.quote}</mark>
                  {restOfSentence(documentOf(source).text, source.end)}
                </>
              ) : (
                'Nothing found.'
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
