import { demonstration } from './demonstration.ts'

const titles = { APPROVED: 'Approved', REJECTED: 'Rejected', CONDITIONAL: 'Conditional approval' }

export function Decision() {
  const { decision, assessment } = demonstration
  return (
    <div className={`decision decision-${decision.status.toLowerCase()}`}>
      <h3>{titles[decision.status]}</h3>
      <dl>
        <dt>Reason</dt>
        <dd>{decision.reasoning}</dd>
        {decision.conditions.map((condition) => [<dt key="term">Condition</dt>, <dd key={condition}>{condition}</dd>])}
        <dt>Decided by</dt>
        <dd>{decision.approvers.map(({ name, role }) => `${name}, ${role}`).join(' · ')}</dd>
        <dt>Evidence</dt>
        <dd>{`${assessment.name}, ${assessment.answers.asked} answers`}</dd>
      </dl>
    </div>
  )
}
