import { address, day, demonstration, type Finding, type StoredDocument, time } from './demonstration.ts'
import { Status } from './status.tsx'

/** The vendor's page as Custos read it, with the answers in its margin, each tied to its passage. */
export function AnnotatedPage() {
  const document = demonstration.collection.documents[0]!
  const [heading, ...rest] = answeredPart(document)
  return (
    <figure className="annotated">
      {/* biome-ignore lint/a11y/useSemanticElements: a group inside a figure, no form */}
      <div className="annotated-page" role="group" aria-label="A vendor’s page with the answers in its margin">
        <div className="annotated-bar">
          <span>
            As read from <code>{address(document.url)}</code>
          </span>
          <span>{`${day(document.fetched_at)}, ${time(document.fetched_at).slice(0, 5)} UTC`}</span>
          <code>{`sha-256 ${document.sha256.slice(0, 8)}…${document.sha256.slice(-6)}`}</code>
        </div>
        <div className="annotated-row">
          <span className="position" aria-hidden="true">
            {heading!.start}
          </span>
          <p className="annotated-heading">{heading!.text}</p>
        </div>
        {rest.map((paragraph) => (
          <Row key={paragraph.start} paragraph={paragraph} sha256={document.sha256} />
        ))}
      </div>
      <figcaption className="caption">{`${demonstration.provenance} A person corrected the “no” later, because the page was out of date.`}</figcaption>
    </figure>
  )
}

interface Paragraph {
  text: string
  start: number
}

/** The part from the heading above the first answered paragraph to the last answered one, without the site's menu. */
function answeredPart({ text, sha256 }: StoredDocument): Paragraph[] {
  const paragraphs = withPositions(text)
  const isAnswered = (paragraph: Paragraph) => answerIn(paragraph, sha256) !== undefined
  return paragraphs.slice(paragraphs.findIndex(isAnswered) - 1, paragraphs.findLastIndex(isAnswered) + 1)
}

function withPositions(text: string): Paragraph[] {
  return [...text.matchAll(/[^\n]+/g)].map((match) => ({ text: match[0], start: match.index }))
}

function Row({ paragraph, sha256 }: { paragraph: Paragraph; sha256: string }) {
  const answer = answerIn(paragraph, sha256)
  if (!answer) {
    return (
      <div className="annotated-row">
        <span className="position" aria-hidden="true">
          {paragraph.start}
        </span>
        <p>{paragraph.text}</p>
      </div>
    )
  }
  const { finding, start, end } = answer
  const passage = paragraph.text.slice(start - paragraph.start, end - paragraph.start)
  return (
    <div className="annotated-row">
      <span className="position" aria-hidden="true">
        {paragraph.start}
      </span>
      <p>
        {paragraph.text.slice(0, start - paragraph.start)}
        {finding.evidence === null ? (
          <span className="passed">{passage}</span>
        ) : (
          <mark className={finding.answer === false ? 'against' : undefined}>{passage}</mark>
        )}
        {paragraph.text.slice(end - paragraph.start)}
      </p>
      <div className="annotated-answer">
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M5 0 10 5 5 10 0 5Z" fill="currentColor" />
        </svg>
        <b>{finding.statement}</b>
        <Status finding={finding} confidence />
        <span className="why">
          {finding.evidence === null
            ? `Rejected: ${finding.considered[0]!.reason}.`
            : `Characters ${start} to ${end} of the stored text.`}
        </span>
      </div>
    </div>
  )
}

function answerIn(
  { start, text }: Paragraph,
  sha256: string,
): { finding: Finding; start: number; end: number } | undefined {
  for (const finding of demonstration.assessment.findings) {
    const passage = finding.sources[0] ?? finding.considered[0]
    if (passage?.sha256 === sha256 && passage.start >= start && passage.end <= start + text.length) {
      return { finding, start: passage.start, end: passage.end }
    }
  }
  return undefined
}
