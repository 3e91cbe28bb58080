import type { ReactNode } from 'react'

/** Terms with their meanings. */
export function Terms({ entries }: { entries: readonly (readonly [term: string, meaning: ReactNode])[] }) {
  return (
    <dl className="terms">
      {entries.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
