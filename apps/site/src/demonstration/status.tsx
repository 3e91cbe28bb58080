import type { Confidence, Finding, FindingStatus } from './demonstration.ts'

const names: Record<FindingStatus, string> = {
  EXPLICITLY_MENTIONED_IN_SOURCE: 'Stated in source',
  EXPLICIT_REFERENCED_COVERAGE: 'Covered by a certificate',
  INFERRED_BY_COVERAGE: 'Inferred from a certificate',
  UNDEFINED: 'Unknown',
}
const signs: Record<FindingStatus, string> = {
  EXPLICITLY_MENTIONED_IN_SOURCE: 'full',
  EXPLICIT_REFERENCED_COVERAGE: 'half',
  INFERRED_BY_COVERAGE: 'hatched',
  UNDEFINED: 'empty',
}

export function statusName({ status, answer }: Pick<Finding, 'status' | 'answer'>): string {
  return answer === false ? 'Contradicted' : names[status]
}

/** The mark in its states, always with words beside it. `apart`: the statement does not concern the vendor. */
export function StatusSign(mark: Pick<Finding, 'status' | 'answer'> | { apart: true }) {
  const sign = 'apart' in mark ? 'apart' : mark.answer === false ? 'struck' : signs[mark.status]
  return <i className={`status-sign ${sign}`} aria-hidden="true" />
}

export function Status({
  finding,
  confidence,
}: {
  finding: Pick<Finding, 'status' | 'answer' | 'confidence'>
  confidence?: boolean
}) {
  return (
    <span className="status">
      <StatusSign {...finding} />
      {statusName(finding)}
      {confidence && finding.answer !== null && <span className="meta">{confidenceName[finding.confidence]}</span>}
    </span>
  )
}

const confidenceName: Record<Confidence, string> = {
  HIGH: 'High confidence',
  MEDIUM: 'Medium confidence',
  LOW: 'Low confidence',
}
const bars: Record<Confidence, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 }

export function ConfidenceLevel({ level }: { level: Confidence }) {
  return (
    <span className="confidence">
      <span aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} className={bar <= bars[level] ? 'on' : undefined} />
        ))}
      </span>
      {confidenceName[level]}
    </span>
  )
}
