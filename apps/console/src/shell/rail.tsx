import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { destinations } from '../navigation.ts'
import { initialsOf } from '../parts/initials.tsx'
import { Logo } from '../parts/logo.tsx'
import { officeOf } from '../session/office.ts'
import { type SignedIn, signOut } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

export function Rail({ session, children }: { session: SignedIn; children?: ReactNode }) {
  return (
    <nav aria-label={texts.shell.console}>
      <Logo />
      {children}
      {destinations.map(({ heading, items }) => {
        const shown = items.filter(({ scope }) => session.scopes.includes(scope))
        if (shown.length === 0) return null
        return (
          <div key={heading ?? 'desk'} className="rail-group">
            {heading && <h2>{heading}</h2>}
            <ul>
              {shown.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} activeOptions={{ exact: to === '/' }} activeProps={{ 'aria-current': 'page' }}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <Me session={session} />
    </nav>
  )
}

function Me({ session: { user, organisation } }: { session: SignedIn }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <div className="me">
      <span className="initials" aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <div>
        <Link to="/my-account">{user.name}</Link>
        <br />
        <span className="dim">
          {officeOf(user)}, {organisation.name}
        </span>
        <br />
        <ThemeChoice />
        <button
          type="button"
          className="link"
          onClick={async () => {
            await signOut(queries)
            await navigate({ to: '/sign-in' })
          }}
        >
          {texts.shell.signOut}
        </button>
      </div>
    </div>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <label className="theme">
      <span className="visually-hidden">{texts.shell.theme.label}</span>
      <select
        value={theme}
        onChange={(event) => {
          const chosen = event.currentTarget.value as Theme
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      >
        {(['auto', 'light', 'dark'] as const).map((known) => (
          <option key={known} value={known}>
            {texts.shell.theme[known]}
          </option>
        ))}
      </select>
    </label>
  )
}
