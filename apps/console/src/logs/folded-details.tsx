import type { ReactNode } from 'react'

/** The last cell of a record: its technical details, folded. */
export function FoldedDetails({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="more">
      <details>
        <summary>
          <span className="visually-hidden">{name}</span>
        </summary>
        <code>{children}</code>
      </details>
    </td>
  )
}
