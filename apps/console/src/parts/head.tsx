import type { ReactNode } from 'react'

/** The head of a screen. Once the state is known, the heading gives it, and the screen's name is above. */
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
