import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { followEvents } from '../api/live.ts'
import { Find } from '../find/find.tsx'
import { ConfirmIdentity } from '../session/confirm-identity.tsx'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { KeyList } from './key-list.tsx'
import { Logo } from './logo.tsx'
import { Rail } from './rail.tsx'

/** The desk: the rail with the margin line as its edge, and the screen. On a phone the rail is a dialog. */
export function Shell() {
  const menu = useRef<HTMLDialogElement>(null)
  const session = useSession()
  const queries = useQueryClient()
  useEffect(() => followEvents(queries), [queries])
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {texts.shell.skip}
      </a>
      <div className="rail">
        <Rail session={session}>
          <Find />
          <KeyList />
        </Rail>
      </div>
      <div className="screen">
        <div className="topbar">
          <button type="button" aria-label={texts.shell.menu} onClick={() => menu.current?.showModal()}>
            <span aria-hidden="true">☰</span>
          </button>
          <Logo />
        </div>
        {session.demonstration && (
          <p className="demonstration" role="note">
            {texts.shell.demonstration}
          </p>
        )}
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on any link or beside the rail closes it; Escape does so by itself */}
      <dialog ref={menu} className="rail drawer" aria-label={texts.shell.menu} onClick={() => menu.current?.close()}>
        <Rail session={session} />
      </dialog>
      <ConfirmIdentity />
    </div>
  )
}
