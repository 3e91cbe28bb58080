import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { texts } from '../texts/texts.ts'
import type { Column } from './columns.tsx'
import type { RegisterFilter } from './register-filter.ts'

const labels = texts.vendors

const stored = 'register-columns'

/**
 * The keys of the columns that the person chose: those of the address, otherwise the last ones of this browser; null without a
 * choice.
 */
export function useChosenColumns(filter: RegisterFilter): {
  chosen: readonly string[] | null
  choose: (keys: readonly string[] | null) => void
} {
  const navigate = useNavigate({ from: '/vendors/' })
  const [last, setLast] = useState(() => localStorage.getItem(stored))
  const { columns: inAddress, ...others } = filter
  const keys = inAddress ?? last
  return {
    chosen: keys === null ? null : keys.split(','),
    choose(chosen) {
      const columns = chosen?.join(',') ?? null
      if (columns === null) localStorage.removeItem(stored)
      else localStorage.setItem(stored, columns)
      setLast(columns)
      void navigate({ search: { ...others, ...(columns !== null && { columns }) }, replace: true })
    },
  }
}

/** The choice of the register's columns, behind one button. */
export function ChooseColumns({
  columns,
  shown,
  choose,
}: {
  /** All columns. */
  columns: readonly Column[]
  /** Keys of the shown columns. */
  shown: readonly string[]
  choose: (keys: readonly string[] | null) => void
}) {
  const id = useId()
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {labels.columns}
      </button>
      <fieldset id={id} popover="auto" className="popover register-menu" aria-label={labels.columns}>
        {columns.map(({ key, name }) => (
          <label key={key} className="choice">
            <input
              type="checkbox"
              checked={shown.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...shown, key] : shown.filter((other) => other !== key))
              }
            />
            {name}
          </label>
        ))}
        <button type="button" className="link" onClick={() => choose(null)}>
          {labels.defaultColumns}
        </button>
      </fieldset>
    </>
  )
}
