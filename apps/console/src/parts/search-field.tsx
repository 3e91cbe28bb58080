import { valuesOf } from './form.tsx'

/** A search field whose words are in the address. Enter starts the search. */
export function SearchField({ q, label, look }: { q?: string; label: string; look: (q: string | undefined) => void }) {
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          look(valuesOf(event.currentTarget).q?.trim() || undefined)
        }}
      >
        <input type="search" name="q" key={q} defaultValue={q} placeholder={label} aria-label={label} />
      </form>
    </search>
  )
}
