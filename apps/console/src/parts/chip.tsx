import { number } from '../texts/format.ts'

/** One way to narrow a list on the screen, with how many it leaves. */
export function Chip({ on, choose, name, count }: { on: boolean; choose: () => void; name: string; count: number }) {
  return (
    <button type="button" className={on ? 'chip on' : 'chip'} aria-pressed={on} onClick={choose}>
      {name} <b>{number(count)}</b>
    </button>
  )
}
