import { type ImportedRow, placeOf, type VendorImport } from '../api/vendor-import.ts'
import { texts } from '../texts/texts.ts'
import { hostOf } from './host.ts'

const labels = texts.importVendors

/** The rows whose name fits several vendors or is similar to theirs. A person chooses which one each row means. */
export function ImportCandidates({
  read,
  chosen,
  choose,
}: {
  read: VendorImport
  /** By the place of the row. */
  chosen: Record<string, string>
  choose: (place: string, choice: string) => void
}) {
  const rows = read.rows.filter(({ candidates }) => candidates.length > 0)
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{labels.candidates}</h2>
      <p className="dim">{labels.candidatesHint}</p>
      <ul className="import-columns">
        {rows.map((row) => {
          const place = placeOf(row, read)
          const isContract = row.sheet !== read.sheet
          return (
            <li key={place}>
              <label>
                <span>
                  {labels.rowOf(place)}: <b>{row.name}</b> →
                </span>
                <select
                  value={chosen[place] ?? chosenBefore(row)}
                  onChange={(event) => choose(place, event.currentTarget.value)}
                >
                  <option value="">{labels.leftOut}</option>
                  {row.candidates.map(({ choice, name, domain, external_id }) => (
                    <option key={choice} value={choice}>
                      {labels.candidate({ choice, name, host: hostOf(domain), externalId: external_id })}
                    </option>
                  ))}
                  {!isContract && <option value="new">{labels.newVendor}</option>}
                </select>
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The choice of an earlier import; without one, the row is left out, or a new vendor. */
const chosenBefore = ({ outcome, vendor_id, candidates }: ImportedRow): string =>
  candidates.find(({ choice }) => choice === vendor_id)?.choice ?? (outcome === 'FAULTY' ? '' : 'new')
