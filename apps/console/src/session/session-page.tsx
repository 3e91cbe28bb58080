import type { ReactNode } from 'react'
import { Logo } from '../parts/logo.tsx'

/** A page before the desk: sign-in, second factor, invitation. */
export function SessionPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="session-page">
      <header>
        <Logo />
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
