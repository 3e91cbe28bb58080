import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { destinations } from '../navigation.ts'
import { initialsOf } from '../parts/initials.ts'
import { Logo } from '../parts/logo.tsx'
import { type SignedIn, signOut } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

/** @param props.children the content above the destinations @param props.listKeys opens the list of keys */
export function Rail({
  session,
  children,
  listKeys,
}: {
  session: SignedIn
  children?: ReactNode
  listKeys: () => void
}) {
  const scopes: readonly string[] = session.scopes
  return (
    <nav aria-label={texts.shell.console}>
      <Logo />
      {children}
      {destinations.map(({ heading, items }) => {
        const shown = items.filter(({ scope }) => scopes.includes(scope))
        if (shown.length === 0) return null
        return (
          <div key={heading ?? 'main'} className="rail-group">
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
      <Me session={session} listKeys={listKeys} />
    </nav>
  )
}

/** The signed-in person. The menu has the settings of this person and this browser. */
function Me({ session: { user, organisation }, listKeys }: { session: SignedIn; listKeys: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className="me">
      <button type="button" popoverTarget={id}>
        <span className="initials" aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <span>
          {user.name}
          <span className="under">
            {user.job_title ?? texts.roles[user.role]}, {organisation.name}
          </span>
        </span>
      </button>
      <div id={id} popover="auto" className="popover my-menu">
        <Link to="/my-account">{texts.shell.account}</Link>
        <button type="button" className="link keys-link" popoverTarget={id} onClick={listKeys}>
          {texts.keys.title} <kbd>?</kbd>
        </button>
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
      {texts.shell.theme.label}
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
