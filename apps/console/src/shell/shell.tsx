import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { followEvents } from '../api/live.ts'
import { Find } from '../find/find.tsx'
import { MenuIcon } from '../parts/icons.tsx'
import { initialsOf } from '../parts/initials.ts'
import { Logo } from '../parts/logo.tsx'
import { ConfirmIdentity } from '../session/confirm-identity.tsx'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { KeyList } from './key-list.tsx'
import { Rail } from './rail.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** The signed-in app: the rail with the margin line as its edge, and the screen. On a phone the rail is a dialog. */
export function Shell() {
  const menu = useRef<HTMLDialogElement>(null)
  const session = useSession()
  const queries = useQueryClient()
  const [finding, setFinding] = useState(false)
  const [listing, setListing] = useState(false)
  useEffect(() => followEvents(queries), [queries])
  useKeptFocus()
  const rail = (
    <Rail session={session} listKeys={() => setListing(true)}>
      <button type="button" className="find-button" onClick={() => setFinding(true)}>
        {texts.shell.find} <kbd>{texts.keys.find}</kbd>
      </button>
    </Rail>
  )
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {texts.shell.skip}
      </a>
      <div className="rail">{rail}</div>
      <div className="screen">
        <header>
          <div className="topbar">
            <button type="button" aria-label={texts.shell.menu} onClick={() => menu.current?.showModal()}>
              <MenuIcon />
            </button>
            <Logo />
            <Link to="/my-account" className="initials">
              <span aria-hidden="true">{initialsOf(session.user.name)}</span>
              <span className="visually-hidden">{session.user.name}</span>
            </Link>
          </div>
          {session.demonstration && <p className="demonstration">{texts.shell.demonstration}</p>}
        </header>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on what leads elsewhere, or beside the rail, closes it; Escape does so by itself */}
      <dialog
        ref={menu}
        className="rail drawer"
        aria-label={texts.shell.menu}
        onClick={({ target }) => {
          const leads = target instanceof Element && target.closest('a, .find-button, .link') !== null
          if (leads || target === menu.current) menu.current?.close()
        }}
      >
        {rail}
      </dialog>
      <Find open={finding} setOpen={setFinding} />
      <KeyList open={listing} setOpen={setListing} />
      <ConfirmIdentity />
    </div>
  )
}
