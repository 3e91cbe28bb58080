import type { ReactNode } from 'react'

/** The head of a screen: its heading says the state once that is known, and the screen's name stands above. */
export function Head({
  name,
  state,
  lead,
  children,
}: {
  name: ReactNode
  state?: string | null | undefined
  lead?: ReactNode
  /** The actions of the screen. */
  children?: ReactNode
}) {
  return (
    <div className="head">
      <div>
        {state && <p className="crumb">{name}</p>}
        <h1>{state || name}</h1>
        {lead && <p className="dim">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
