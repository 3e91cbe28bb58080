import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** Figures, which fit side by side on a narrow screen. */
  figures?: boolean
}

/** A table whose rows become entries on a narrow screen, unless it has figures. The first cell of a row is its head. */
export function Table({ caption, head, rows, figures }: TableProps) {
  return (
    <table className={figures ? 'table' : 'table table-stacks'}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are constant
          <tr key={i}>
            {cells.map((cell, j) =>
              j === 0 ? (
                <th key={head[j]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={head[j]} data-label={head[j]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
