import type { ImportedRow } from '../api/vendor-import.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.importVendors

/** The number of kinds shown at once; the rows below have all. */
const shown = 50

/** The doubtful cells, by kind of doubt, the most frequent first. */
export function ImportDoubts({ rows, nameOf }: { rows: readonly ImportedRow[]; nameOf: (field: string) => string }) {
  const kinds = new Map<string, number>()
  for (const { faults, doubts, empty } of rows) {
    const told = [
      ...faults.map(({ field, message }) => labels.fault(nameOf(field), message)),
      ...doubts.map((doubt) => labels.doubt(nameOf(doubt.field), doubt)),
      ...empty.map((field) => labels.keptEmpty(nameOf(field))),
    ]
    for (const kind of new Set(told)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  if (kinds.size === 0) return null
  const sorted = [...kinds].toSorted(([, one], [, other]) => other - one)
  return (
    <section>
      <h2>{labels.doubts}</h2>
      <ul className="import-doubts">
        {sorted.slice(0, shown).map(([kind, inRows]) => (
          <li key={kind}>
            {kind} <span className="dim">{labels.inRows(inRows)}</span>
          </li>
        ))}
      </ul>
      {sorted.length > shown && <p className="dim">{texts.andMore(sorted.length - shown)}</p>}
    </section>
  )
}
