import { useState } from 'react'
import type { VendorImport } from '../api/vendor-import.ts'
import { saveFile } from '../parts/save-file.ts'
import { texts } from '../texts/texts.ts'
import { doubtsCsv, doubtsOf } from './doubts-csv.ts'

const labels = texts.importVendors

/** The number of kinds shown until a person asks for all. */
const shown = 50
/** The number of rows named for each kind. */
const named = 10

/** The doubtful cells, by kind of doubt with their rows, the most frequent first. */
export function ImportDoubts({ read, nameOf }: { read: VendorImport; nameOf: (field: string) => string }) {
  const [showsAll, setShowsAll] = useState(false)
  const told = read.rows.flatMap((row) => doubtsOf(row, nameOf).map((doubt) => ({ ...doubt, row })))
  const kinds = [...Map.groupBy(told, (doubt) => doubt.told)]
    .map(([kind, doubts]) => ({ kind, rows: [...new Set(doubts.map(({ row }) => row))] }))
    .toSorted((one, other) => other.rows.length - one.rows.length)
  if (kinds.length === 0) return null
  return (
    <section>
      <h2>{labels.doubts}</h2>
      <ul className="import-doubts">
        {(showsAll ? kinds : kinds.slice(0, shown)).map(({ kind, rows }) => (
          <li key={kind}>
            {kind}{' '}
            <span className="dim">
              {labels.inRows(
                rows.length,
                rows.slice(0, named).map(({ row }) => row),
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {!showsAll && kinds.length > shown && (
          <button type="button" className="link" onClick={() => setShowsAll(true)}>
            {labels.showAll(kinds.length)}
          </button>
        )}{' '}
        <button
          type="button"
          className="link"
          onClick={() => saveFile(new Blob([doubtsCsv(read, nameOf)], { type: 'text/csv' }), labels.doubtsFile)}
        >
          {labels.downloadDoubts}
        </button>
      </p>
    </section>
  )
}
