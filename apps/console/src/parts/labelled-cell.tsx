import type { ReactNode } from 'react'

/**
 * A cell with the name of its column, which a phone shows before the value. An empty cell shows a dash; a phone leaves it out.
 */
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
