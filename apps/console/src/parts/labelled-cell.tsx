import type { ReactNode } from 'react'

/** A cell with the name of its column, which a phone shows before it; an empty one shows a dash, and is left out there. */
export function LabelledCell({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <td data-label={label} className={children ? className : 'none'}>
      {children || '–'}
    </td>
  )
}
