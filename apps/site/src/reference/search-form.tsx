import { reference } from '../navigation.ts'

/** Searches the reference, from its own page or from that of a tag. */
export function SearchForm() {
  return (
    <search>
      <form className="search" method="get" action={reference}>
        <label className="visually-hidden" htmlFor="q">
          Search endpoints and fields
        </label>
        <svg viewBox="0 0 16 16" fill="none" aria-hidden="true">
          <circle cx="6.8" cy="6.8" r="5.3" stroke="currentColor" strokeWidth="1.6" />
          <path d="m11 11 4 4" stroke="currentColor" strokeWidth="1.8" />
        </svg>
        <input id="q" name="q" type="search" autoComplete="off" placeholder="evidence, rotate, 409" />
      </form>
    </search>
  )
}
