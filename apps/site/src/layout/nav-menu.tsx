import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { Link } from '../components/link.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { type Menu, menus, page } from '../navigation.ts'
import { Promo } from './promo.tsx'
import { useHoverMenu } from './use-hover-menu.ts'

export function NavMenu() {
  const menu = useHoverMenu<Menu['id']>()
  const nav = useRef<HTMLElement>(null)

  // Listens on the whole page, because a menu that the pointer opened has no focus in it (WCAG 1.4.13). Listens as soon as the
  // menu is shown.
  const { open, close } = menu
  useLayoutEffect(() => {
    if (open === null) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (nav.current!.contains(document.activeElement))
        nav.current!.querySelector<HTMLElement>(`[aria-controls="menu-${open}"]`)!.focus()
      close()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open, close])
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  return (
    <nav className="nav-menu" aria-label="Main" ref={nav}>
      <ul>
        {menus.map(({ id, label, ...content }) => (
          <li
            key={id}
            onPointerEnter={byMouse(() => menu.enter(id))}
            onPointerLeave={byMouse(menu.leave)}
            onBlur={(event) => {
              if (menu.open === id && !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget)
                menu.close()
            }}
          >
            <button
              type="button"
              aria-expanded={menu.open === id}
              aria-controls={`menu-${id}`}
              onClick={() => menu.press(id)}
            >
              {label}
              <svg viewBox="0 0 10 6" fill="none" aria-hidden="true">
                <path d="m1 1 4 4 4-4" stroke="currentColor" strokeWidth="1.7" />
              </svg>
            </button>
            <Panel id={id} {...content} open={menu.open === id} close={menu.close} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Panel({ id, note, groups, more, open, close }: Omit<Menu, 'label'> & { open: boolean; close: () => void }) {
  const [only, second] = groups
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a chosen link closes the panel
    <div
      className="menu-panel"
      id={`menu-${id}`}
      data-open={open || undefined}
      onClick={(event) => (event.target as Element).closest('a') && close()}
    >
      <div className="menu-panel-row">
        <div className="note">
          <p>{note}</p>
          {more && <Link to={more}>{page(more).label}</Link>}
        </div>
        {second ? (
          <div className="menu-groups">
            {groups.map(({ heading, paths, promo }) => (
              <section key={heading} aria-labelledby={`menu-${id}-${heading}`}>
                <h2 id={`menu-${id}-${heading}`}>{heading}</h2>
                <PageLinks paths={paths} />
                {promo && <Promo {...promo} />}
              </section>
            ))}
          </div>
        ) : (
          <ul className="menu-links">
            {only!.paths.map((path) => (
              <li key={path}>
                <Link to={path}>
                  <b>{page(path).label}</b>
                  <span>{page(path).blurb}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {!second && only!.promo && <Promo {...only!.promo} />}
      </div>
    </div>
  )
}
