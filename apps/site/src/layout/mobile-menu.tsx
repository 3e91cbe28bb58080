import { useRef } from 'react'
import { PageLinks } from '../components/page-links.tsx'
import { menus } from '../navigation.ts'
import { closeOnChoice } from './close-on-choice.ts'

/** A native popover: it opens and closes without scripts, and Escape closes it. */
export function MobileMenu() {
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <button type="button" className="menu-button" popoverTarget="mobile-menu" aria-label="Menu">
        <svg viewBox="0 0 26 20" fill="none" aria-hidden="true" stroke="currentColor" strokeWidth="2.2">
          <path className="when-closed" d="M0 3h26M0 10h26M0 17h17" />
          <path className="when-open" d="m4 1 18 18M22 1 4 19" />
        </svg>
      </button>
      <nav
        className="mobile-menu"
        id="mobile-menu"
        popover="auto"
        aria-label="Mobile"
        ref={menu}
        {...closeOnChoice(menu)}
      >
        <div className="mobile-menu-pages">
          {menus.map(({ id, label, groups, more }) => (
            <section key={id} aria-labelledby={`mobile-${id}`}>
              <h2 id={`mobile-${id}`}>{label}</h2>
              {groups.map(({ heading, paths }) => (
                <div key={heading} className={groups.length > 1 ? 'mobile-group' : undefined}>
                  {groups.length > 1 && <h3>{heading}</h3>}
                  <PageLinks paths={paths} />
                </div>
              ))}
              {more && <PageLinks paths={[more]} />}
            </section>
          ))}
        </div>
      </nav>
    </>
  )
}
