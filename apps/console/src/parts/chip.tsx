import { number } from '../texts/format.ts'

/** A filter of a list, with the number of its results. */
export function Chip({ on, choose, name, count }: { on: boolean; choose: () => void; name: string; count: number }) {
  return (
    <button type="button" className={on ? 'chip on' : 'chip'} aria-pressed={on} onClick={choose}>
      {name} <b>{number(count)}</b>
    </button>
  )
}
