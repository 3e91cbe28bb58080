import type { ReactNode } from 'react'

/** Terms and what is meant by them. */
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
