import type { RiskLevel } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const levels: RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

/** The four levels, with the vendor's level marked. */
export function RiskScale({ name, level }: { name: string; level: RiskLevel }) {
  const reached = levels.indexOf(level)
  return (
    <ol className="risk-scale" aria-label={`${name}: ${texts.risk[level]}`}>
      {levels.map((step, index) => (
        <li
          key={step}
          className={index < reached ? 'passed' : undefined}
          aria-current={index === reached || undefined}
          data-level={step}
        >
          {texts.risk[step]}
        </li>
      ))}
    </ol>
  )
}
