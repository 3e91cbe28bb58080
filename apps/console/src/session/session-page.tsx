import type { ReactNode } from 'react'
import { Logo } from '../parts/logo.tsx'

/** A page before the sign-in, beside the margin line: sign-in, second factor, invitation, a vendor's questions. */
export function SessionPage({
  title,
  wide = false,
  children,
}: {
  /** null: the page has its own title. */
  title: string | null
  wide?: boolean
  children?: ReactNode
}) {
  return (
    <div className={wide ? 'session-page wide' : 'session-page'}>
      <header>
        <Logo />
      </header>
      <main>
        {title !== null && <h1>{title}</h1>}
        {children}
      </main>
    </div>
  )
}
