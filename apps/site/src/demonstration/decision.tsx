import alderbrook from '../../content/dossiers/alderbrook.json'
import { adviceInWords } from './advice-in-words.ts'
import { day } from './demonstration.ts'

const titles: Record<string, string> = {
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CONDITIONAL: 'Conditional approval',
}

const levels: Record<string, string> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical' }

/** The only decision of the demonstration. */
export function Decision() {
  const { vendor, decision, assessment, answers, risk } = alderbrook
  return (
    <div className={`decision decision-${decision.status.toLowerCase()}`}>
      <h3>{titles[decision.status]}</h3>
      <dl>
        <dt>Vendor</dt>
        <dd>{vendor.name}</dd>
        <dt>Reason</dt>
        <dd>{decision.reasoning}</dd>
        {decision.conditions.map(({ text, owner, due }) => [
          <dt key="term">Condition</dt>,
          <dd key={text}>{`${text} ${owner}, due ${day(due)}`}</dd>,
        ])}
        {decision.accepted_risks.map(({ text, reason }) => [
          <dt key="term">Accepted risk</dt>,
          <dd key={text}>{`${text} ${reason}`}</dd>,
        ])}
        <dt>Risk level</dt>
        <dd>{`${levels[risk.calculation.level_without_claims]} without the certificates and reports that nobody has seen; ${levels[risk.firm_level]!.toLowerCase()} without the answers of low confidence; ${levels[risk.level]!.toLowerCase()} with both`}</dd>
        <dt>Advice</dt>
        <dd>{adviceInWords(decision.advice, decision.approvers)}</dd>
        <dt>Decided by</dt>
        <dd>{decision.approvers.map(({ name, role }) => `${name}, ${role}`).join(' · ')}</dd>
        <dt>Evidence</dt>
        <dd>{`${assessment.name}, ${answers.length} statements`}</dd>
      </dl>
    </div>
  )
}
