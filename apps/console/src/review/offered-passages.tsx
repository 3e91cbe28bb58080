import type { OfferedPassage, StatementAnswer, Vendor } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import { documentTitle } from './document-title.ts'

const labels = texts.review

/** The passages that may answer an open statement, nearest first. Each is shown in its document. */
export function OfferedPassages({
  passages,
  folded,
  vendor,
  current,
  doubted,
  show,
}: {
  passages: OfferedPassage[]
  /** The number of passages at the end that are folded. */
  folded: number
  vendor: Vendor
  /** The shown passage, to which "Confirm passage" applies. */
  current: OfferedPassage | undefined
  /** The passage about which the rules and the reader disagree. */
  doubted: OfferedPassage | undefined
  show: (passage: OfferedPassage) => void
}) {
  const why = (passage: OfferedPassage) => (passage === doubted ? labels.readingsDiffer : passage.reason)
  const entry = (passage: OfferedPassage) => (
    <li key={`${passage.sha256} ${passage.start}`} aria-current={passage === current || undefined}>
      <blockquote className="quote">“{passage.quote}”</blockquote>
      <p className="dim">
        <button type="button" className="link" onClick={() => show(passage)}>
          {documentTitle(passage.name, vendor)}
        </button>{' '}
        <kbd>{passages.indexOf(passage) + 1}</kbd>
        {passage.page !== null && ` · ${labels.page(passage.page)}`}
        {why(passage) && ` · ${why(passage)}`}
      </p>
    </li>
  )
  const inSight = passages.slice(0, passages.length - folded)
  return (
    <section className="candidates">
      <h3>{labels.candidates}</h3>
      <ol>{inSight.map(entry)}</ol>
      {folded > 0 && (
        // Open if its passage is the shown one. The key folds it again for the next answer.
        <details
          key={passages[0]!.quote}
          className="further"
          open={current !== undefined && !inSight.includes(current)}
        >
          <summary>{labels.outsideAgreement(folded)}</summary>
          <ol start={inSight.length + 1}>{passages.slice(inSight.length).map(entry)}</ol>
        </details>
      )}
    </section>
  )
}

type Explained = Pick<StatementAnswer, 'answer'> & { explanation?: { offered?: OfferedPassage[] } }

/** The offered passages of an open answer, unless a person has answered it. */
export const offeredPassagesOf = ({ answer, explanation }: Explained): OfferedPassage[] =>
  answer === null ? (explanation?.offered ?? []) : []

/** The passages that limit a yes. */
export const limitsOf = ({ answer, explanation }: Explained): OfferedPassage[] =>
  answer === true ? (explanation?.offered ?? []) : []
