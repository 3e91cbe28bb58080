import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { organisation } from '../api/organisation.ts'
import { type ImportUndone, imports, undoImport } from '../api/vendor-import.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useMay } from '../session/use-session.ts'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.importVendors

/** The imports of the last weeks. A person can undo each of them as a whole. */
export function PastImports() {
  const queries = useQueryClient()
  const mayUndo = useMay('vendors:write')
  const past = useQuery(imports)
  const [undone, setUndone] = useState<ImportUndone | null>(null)
  if (!past.data || past.data.length === 0) return null
  return (
    <section>
      <h2>{labels.past}</h2>
      {undone && <Undone undone={undone} />}
      <ul>
        {past.data.map(({ id, file_name, created, changed, created_at, undone_at }) => (
          <li key={id}>
            <b>{file_name}</b>, {time(created_at)}: {labels.done(created, changed)}{' '}
            {undone_at !== null && <span className="dim">{labels.wasUndone(time(undone_at))}</span>}
            {undone_at === null && mayUndo && (
              <ConfirmDialog
                act={labels.undo}
                what={file_name}
                warning={labels.undoWarning(created, changed)}
                confirm={async () => {
                  setUndone(await undoImport(id))
                  await Promise.all(
                    [['vendors'], organisation.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
                  )
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Undone({ undone: { removed, restored, removed_fields: fields, left } }: { undone: ImportUndone }) {
  return (
    <div role="status">
      <p>{labels.undone(removed, restored, fields)}</p>
      {left.length > 0 && (
        <>
          <p>{labels.notUndone}</p>
          <ul>
            {left.map(({ vendor_id, vendor_name, fields, is_deleted }) =>
              is_deleted ? (
                <li key={vendor_id}>
                  {vendor_name}: {labels.deletedSince}
                </li>
              ) : (
                <li key={vendor_id}>
                  <Link to="/vendors/$vendorId" params={{ vendorId: vendor_id }}>
                    {vendor_name}
                  </Link>
                  : {fields.length === 0 ? labels.workedOn : labels.changedSince(fields)}
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  )
}
