import { type ReactNode, useRef } from 'react'
import { PageLinks } from '../components/page-links.tsx'
import type { PageGroup } from '../navigation.ts'
import { closeOnChoice } from './close-on-choice.ts'

interface SidebarProps {
  /** The label of the button that opens the sidebar on a small screen. */
  label: string
  groups: readonly PageGroup[]
  children?: ReactNode
}

/** Beside the text on a wide screen; on a small one a drawer, which is a native popover. */
export function Sidebar({ label, groups, children }: SidebarProps) {
  const drawer = useRef<HTMLElement>(null)
  return (
    <>
      <button type="button" className="drawer-button" popoverTarget="drawer">
        <svg viewBox="0 0 18 14" aria-hidden="true" stroke="currentColor" strokeWidth="1.8">
          <path d="M0 1.5h18M0 7h18M0 12.5h11" />
        </svg>
        {label}
      </button>
      <aside
        className="sidebar"
        id="drawer"
        popover="auto"
        aria-label="Sections"
        ref={drawer}
        {...closeOnChoice(drawer)}
      >
        <button type="button" className="drawer-close" popoverTarget="drawer" popoverTargetAction="hide">
          Close
        </button>
        {groups.map(({ heading, paths }) => (
          <nav key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <PageLinks paths={paths} />
          </nav>
        ))}
        {children}
      </aside>
    </>
  )
}
