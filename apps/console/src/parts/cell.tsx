import type { ReactNode } from 'react'

/** A cell with the name of its column, which a phone shows before it; what is empty is a dash, and left out there. */
export function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td data-label={label} className={children ? className : 'none'}>
      {children || '–'}
    </td>
  )
}
