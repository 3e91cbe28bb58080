import dossier from '../../content/dossiers/pennywhistle.json'
import { BreakablePath } from '../components/breakable-path.tsx'
import { address, day, documentOf, type Finding, passageAnchor, type Source, time } from './demonstration.ts'
import { ConfidenceLevel, Status } from './status.tsx'

/** One answer with everything that is needed to check it: the passage in its context, the document, its hash. */
export function EvidenceCard({ finding }: { finding: Finding }) {
  const source = finding.sources[0]
  return (
    <article className="evidence">
      <div className="evidence-top">
        <p className="meta">{finding.category}</p>
        <h3>{finding.statement}</h3>
        <p className="evidence-status">
          <Status finding={finding} />
          {finding.answer !== null && <ConfidenceLevel level={finding.confidence} />}
          <span className="meta">{`Answer: ${said(finding)}`}</span>
        </p>
      </div>
      {source ? <Quoted source={source} finding={finding} /> : <NothingFound finding={finding} />}
    </article>
  )
}

const said = ({ answer }: Finding) => (answer === null ? 'unknown' : answer ? 'yes' : 'no')

function Quoted({ source, finding: { statement, answer } }: { source: Source; finding: Finding }) {
  const at = dossier.answers.findIndex((candidate) => candidate.statement === statement)
  const { text } = documentOf(source)
  const start = text.lastIndexOf('\n', source.start) + 1
  const end = text.indexOf('\n', source.end)
  return (
    <>
      <div className="evidence-document">
        <span className="position" aria-hidden="true">
          {start}
        </span>
        <blockquote>
          {text.slice(start, source.start)}
          <mark className={answer === false ? 'against' : undefined}>{source.quote}</mark>
          {text.slice(source.end, end === -1 ? undefined : end)}
        </blockquote>
      </div>
      <dl className="evidence-source">
        <dt>Source</dt>
        <dd>
          {`${source.name}, `}
          <BreakablePath path={address(source.location)} />
        </dd>
        <dt>Place</dt>
        <dd>
          {`Characters ${source.start} to ${source.end} of the `}
          <a href={`/case-studies/#${passageAnchor(source)}`}>stored text</a>
          {', '}
          <a href={`/case-studies/pennywhistle#answer-${at + 1}`}>check it</a>
        </dd>
        <dt>SHA-256</dt>
        <dd>
          <code>{source.sha256}</code>
        </dd>
        <dt>Read</dt>
        <dd>{`${day(source.sourced_at)}, ${time(source.sourced_at).slice(0, 5)} UTC (demonstration date)`}</dd>
      </dl>
    </>
  )
}

function NothingFound({ finding }: { finding: Finding }) {
  const passed = finding.considered[0]
  return (
    <div className="evidence-silence">
      {passed ? (
        <>
          <p className="passed">{passed.quote}</p>
          <p className="meta">{`Rejected: ${passed.reason}.`}</p>
        </>
      ) : (
        <p>Nothing found.</p>
      )}
    </div>
  )
}
