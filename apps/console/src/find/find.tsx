import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { vendorsNamed } from '../api/vendors.ts'
import { useSession } from '../session/use-session.ts'
import { destinations } from '../shell/navigation.ts'
import { texts } from '../texts/texts.ts'
import { hostOf } from '../vendors/host.ts'
import './find.css'

const say = texts.find

interface Found {
  key: string
  name: string
  detail: string
  to: string
}

/** Ctrl K (⌘ K): any vendor and any screen by a few letters. */
export function Find({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [setOpen])
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  if (!open) return null
  return (
    <dialog ref={dialog} className="sheet find" aria-label={texts.shell.find} onClose={() => setOpen(false)}>
      <Search close={() => dialog.current?.close()} />
    </dialog>
  )
}

function Search({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const { scopes } = useSession()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(text.trim())
  const vendors = useQuery({ ...vendorsNamed(wanted), enabled: wanted.length > 1 })
  const screens = destinations
    .flatMap(({ items }) => items)
    .filter(({ name, scope }) => scopes.includes(scope) && name.toLowerCase().includes(wanted.toLowerCase()))
  const found: Found[] = [
    ...(wanted.length > 1 ? (vendors.data ?? []) : []).map(({ id, name, domain }) => ({
      key: id,
      name,
      detail: hostOf(domain),
      to: `/vendors/${id}`,
    })),
    ...screens.map(({ to, name }) => ({ key: to, name, detail: say.screen, to })),
  ]
  const chosen = found[Math.min(at, found.length - 1)]

  function go({ to }: Found): void {
    close()
    void navigate({ to })
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label={texts.shell.find}
        aria-expanded={found.length > 0}
        aria-controls="found"
        aria-activedescendant={chosen && `found-${chosen.key}`}
        autoComplete="off"
        placeholder={say.hint}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id="found" role="listbox" aria-label={say.found}>
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={entry.key}
            id={`found-${entry.key}`}
            role="option"
            aria-selected={entry === chosen}
            onClick={() => go(entry)}
          >
            {entry.name} <span className="dim">{entry.detail}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="dim">{vendors.isFetching ? texts.shell.loading : say.nothing}</p>}
    </>
  )
}
