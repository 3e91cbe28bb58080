import type { ReactNode } from 'react'

/** Steps in order, each with its name and a sentence. */
export function Steps({ entries }: { entries: readonly (readonly [step: string, sentence: ReactNode])[] }) {
  return (
    <ol className="steps">
      {entries.map(([step, sentence]) => (
        <li key={step}>
          <div>
            <b>{step}</b>
            <span>{sentence}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
