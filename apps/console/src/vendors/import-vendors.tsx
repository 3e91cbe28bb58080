import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { retryQuery } from '../api/failure.ts'
import { importFields } from '../api/generated/choices/import-fields.ts'
import { listFields } from '../api/generated/choices/list-fields.ts'
import { type CustomField, organisation } from '../api/organisation.ts'
import {
  asGuessed,
  assessAll,
  type ImportChoices,
  type ImportColumn,
  type ImportedRow,
  type ImportField,
  type ImportValue,
  importVendors,
  type VendorImport,
} from '../api/vendor-import.ts'
import { reasonOf } from '../parts/failure.tsx'
import { FileField } from '../parts/file-field.tsx'
import { oneOf } from '../parts/one-of.ts'
import { TableHead } from '../parts/table-head.tsx'
import { useMay } from '../session/use-session.ts'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { ImportCandidates } from './import-candidates.tsx'
import { ImportDoubts } from './import-doubts.tsx'
import { ImportValues } from './import-values.tsx'
import './import-vendors.css'
import { NewField, newFieldOf } from './new-field.tsx'
import { PastImports } from './past-imports.tsx'

const labels = texts.importVendors

/** The import of a register from a spreadsheet: the person chooses a file, sees a preview, and then imports it. */
export function ImportVendors() {
  const queries = useQueryClient()
  const mayAssess = useMay('assessments:write')
  const [file, setFile] = useState<File | null>(null)
  const [assess, setAssess] = useState(false)
  const [onlyChanges, setOnlyChanges] = useState(false)
  const [choices, setChoices] = useState(asGuessed)
  // A choice made while the file is being read adds to the choices of that reading.
  const newest = useRef({ chosen: file, choices, isReading: false })
  // The preview stays while the file is read again, so that nothing closes while the person works.
  const [read, setRead] = useState<VendorImport | null>(null)
  const look = useMutation({
    mutationFn: ({ chosen, choices }: { chosen: File; choices: ImportChoices }) =>
      importVendors(chosen, false, choices),
    // Others of the organisation import as well: the choices wait for them.
    retry: (failures, error) => failures < 5 && retryQuery(0, error),
    onSuccess: (done, { choices }) => choices === newest.current.choices && setRead(done),
    // Quick choices, of another file too, wait for the reading before them, and are read together.
    onSettled: (_, __, { choices }) => {
      const next = newest.current
      next.isReading = choices !== next.choices && next.chosen !== null
      if (next.isReading) look.mutate({ chosen: next.chosen!, choices: next.choices })
    },
  })
  /** Reads the file again. */
  const lookWith = (changed: Partial<ImportChoices>, chosen = file) => {
    const next = { ...newest.current.choices, ...changed }
    const isWaiting = newest.current.isReading
    newest.current = { chosen, choices: next, isReading: isWaiting || chosen !== null }
    setChoices(next)
    if (chosen && !isWaiting) look.mutate({ chosen, choices: next })
  }
  const apply = useMutation({
    mutationFn: async (columns: ImportColumn[]) => {
      const done = await importVendors(file!, true, { ...choices, columns })
      const created = done.rows.flatMap(({ outcome, vendor_id }) =>
        outcome === 'CREATED' && vendor_id ? vendor_id : [],
      )
      if (assess && mayAssess) await assessAll(created, texts.addVendors.firstReview)
      return done
    },
    onSuccess: () =>
      Promise.all([['vendors'], organisation.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // Scrolls up, because the pressed button was below all rows.
  useEffect(() => {
    if (apply.data) heading.current?.focus()
  }, [apply.data])
  const nameOf = useFieldName(choices.newFields)
  const columns = choices.columns ?? read?.columns ?? []
  const error = look.error ?? apply.error
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">
            <Link to="/vendors">{texts.vendors.title}</Link> / {labels.crumb}
          </p>
          <h1 ref={heading} tabIndex={apply.data ? -1 : undefined}>
            {apply.data ? labels.done(apply.data.counts.created, changedVendors(apply.data)) : labels.title}
          </h1>
        </div>
      </div>
      {apply.data ? (
        <Done done={apply.data} nameOf={nameOf} />
      ) : (
        <div className="import">
          <FileField
            label={labels.file}
            hint={labels.fileHint}
            accept=".xlsx,.csv,.tsv"
            take={([chosen]) => {
              setFile(chosen ?? null)
              setRead(null)
              apply.reset()
              lookWith({ ...asGuessed, update: choices.update }, chosen ?? null)
            }}
          />
          {error && (
            <p className="form-error" role="alert">
              {reasonOf(error)}
            </p>
          )}
          {look.isPending && (
            <p className="dim" role="status">
              {labels.reading}
            </p>
          )}
          {file && read && (
            <>
              {read.unread_sheets.length > 0 && (
                <label>
                  {labels.sheetToRead}
                  <select
                    value={read.sheet}
                    onChange={({ currentTarget: { value } }) =>
                      lookWith({ sheet: value, columns: null, newFields: [], keep: [], values: {}, vendors: {} })
                    }
                  >
                    {[read.sheet, ...read.unread_sheets].map((name) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <Columns columns={columns} choices={choices} change={lookWith} />
              <label className="choice">
                <input
                  type="checkbox"
                  checked={choices.update}
                  onChange={({ currentTarget: { checked } }) =>
                    lookWith({ columns, update: checked, clear: choices.clear && checked })
                  }
                />
                {labels.update}
              </label>
              {read.counts.struck > 0 && (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={choices.struck}
                    onChange={(event) => lookWith({ columns, struck: event.currentTarget.checked })}
                  />
                  {labels.struck(read.counts.struck)}
                </label>
              )}
              {choices.update && (
                <div>
                  <label className="choice">
                    <input
                      type="checkbox"
                      checked={choices.clear}
                      onChange={(event) => lookWith({ columns, clear: event.currentTarget.checked })}
                    />
                    {labels.clear}
                  </label>
                  <p className="dim">
                    {choices.clear ? labels.clears : labels.keepsEmpty}{' '}
                    {columns.some(({ field }) => field === 'custos_id') ? labels.replacesNotes : labels.addsNotes}
                  </p>
                </div>
              )}
              <ImportValues
                values={read.values.map((of) => ({ ...of, value: chosenFor(of, choices) }))}
                choose={({ field, written }, value) =>
                  lookWith({
                    columns,
                    values: { ...choices.values, [field]: { ...choices.values[field], [written]: value } },
                  })
                }
              />
              <ImportCandidates
                read={read}
                chosen={choices.vendors}
                choose={(place, choice) => lookWith({ columns, vendors: { ...choices.vendors, [place]: choice } })}
              />
            </>
          )}
          {file && read && !look.isError && (
            <>
              <Summary
                read={read}
                isExport={columns.some(({ field }) => field === 'custos_id')}
                isUpdate={choices.update}
                update={() => lookWith({ columns, update: true })}
              />
              <ImportDoubts read={read} nameOf={nameOf} />
              {choices.update && (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={onlyChanges}
                    onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
                  />
                  {labels.onlyChanges}
                </label>
              )}
              <Rows
                rows={choices.update && onlyChanges ? read.rows.filter(changesVendor) : read.rows}
                nameOf={nameOf}
              />
              <p>{labels.cells(read.cells)}</p>
              {mayAssess && (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={assess}
                    onChange={(event) => setAssess(event.currentTarget.checked)}
                  />
                  {texts.addVendors.assess}
                </label>
              )}
              <p>
                <button
                  type="button"
                  className="button primary"
                  aria-disabled={look.isPending || apply.isPending || writes(read) === 0}
                  onClick={() => !look.isPending && !apply.isPending && writes(read) > 0 && apply.mutate(columns)}
                >
                  {apply.isPending ? labels.adding : labels.submit(writes(read))}
                </button>
              </p>
            </>
          )}
          {!file && <PastImports />}
        </div>
      )}
    </>
  )
}

/** The value chosen for a word of the file, before the file has been read again. */
function chosenFor({ field, written, value }: ImportValue, { values }: ImportChoices): string | null {
  const now = values[field]?.[written]
  return now === undefined ? value : now
}

const changesVendor = ({ outcome, changes }: ImportedRow): boolean =>
  outcome === 'NEW' || outcome === 'FAULTY' || changes.length > 0

/** The vendors that an import adds or changes. */
const writes = (read: VendorImport): number => read.counts.new + changedVendors(read)

/** The vendors that an import changes; several rows may change one. */
const changedVendors = ({ rows }: VendorImport): number =>
  new Set(rows.flatMap(({ outcome, vendor_id }) => (outcome === 'CHANGED' ? vendor_id : []))).size

const fieldOf = ({ key }: Pick<CustomField, 'key'>): ImportField => `custom_fields.${key}`

function useCustomFields(): CustomField[] {
  const { data } = useQuery({ ...organisation, enabled: useMay('frameworks:read') })
  return data?.custom_fields ?? []
}

/** A column's field in words. */
function useFieldName(newFields: readonly CustomField[]): NameOf {
  const customFields = [...newFields, ...useCustomFields()]
  return (field) => labels.fields[field] ?? customFields.find((custom) => fieldOf(custom) === field)?.name ?? field
}

type NameOf = (field: string) => string

/** The field of each column. Another choice reads the file again. */
function Columns({
  columns,
  choices: { update, keep, newFields },
  change,
}: {
  columns: ImportColumn[]
  choices: ImportChoices
  change: (choices: Partial<ImportChoices>) => void
}) {
  const known = useCustomFields()
  const customFields = [...known, ...newFields]
  /** The column whose field another one has got. */
  const [displaced, setDisplaced] = useState<{ from: ImportColumn; to: ImportColumn } | null>(null)
  /** Reads the column as another field; `planned` are the new fields then, of which those without a column go. */
  const read = (column: ImportColumn, field: ImportField | null, planned = newFields) => {
    const from = columns.find(
      (other) => other.column !== column.column && other.field === field && field !== null && !isShared(field),
    )
    setDisplaced(from ? { from, to: column } : null)
    const changed = columns.map((other) =>
      other.column === column.column
        ? { ...other, field }
        : other === from
          ? { ...other, field: 'notes' as const }
          : other,
    )
    change({
      columns: changed,
      newFields: planned.filter((one) => changed.some((other) => other.field === fieldOf(one))),
    })
  }
  const plan = (column: ImportColumn, former: CustomField | undefined, given: Omit<CustomField, 'key'>) => {
    const others = newFields.filter((one) => one !== former)
    const field = newFieldOf(given, [...known, ...others])
    read(column, fieldOf(field), [...others, field])
  }
  const mayAdd = useMay('frameworks:write')
  return (
    <section>
      <h2>{labels.columns}</h2>
      <p className="dim">{labels.severalColumns}</p>
      <p role="status">{displaced && labels.displaced(displaced.from.heading, displaced.to.heading)}</p>
      <ul className="import-columns">
        {columns.map((each) => {
          const { column, heading, field, example, kind } = each
          const planned = newFields.find((one) => fieldOf(one) === field)
          return (
            <li key={column}>
              <label>
                <span>
                  <b>{heading}</b> →
                </span>
                <span className="under">{example ?? '–'}</span>
                <select
                  value={field ?? ''}
                  onChange={(event) => {
                    const { value } = event.currentTarget
                    if (value === newField)
                      plan(each, undefined, { name: heading.replace(/\s+/g, ' ').trim().slice(0, 100), kind })
                    else read(each, oneOf([...importFields, ...customFields.map(fieldOf)], value))
                  }}
                >
                  <option value="">{labels.leftOut}</option>
                  {importFields.map((known) => (
                    <option key={known} value={known}>
                      {labels.fields[known]}
                    </option>
                  ))}
                  {customFields.map((custom) => (
                    <option key={custom.key} value={fieldOf(custom)}>
                      {custom.name}
                    </option>
                  ))}
                  {mayAdd && field === 'notes' && <option value={newField}>{labels.newField}</option>}
                </select>
              </label>
              {planned && <NewField field={planned} change={(given) => plan(each, planned, given)} />}
              {update && field && field !== 'custos_id' && !planned && (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={keep.includes(field)}
                    onChange={(event) =>
                      change({
                        columns,
                        keep: event.currentTarget.checked ? [...keep, field] : keep.filter((kept) => kept !== field),
                      })
                    }
                  />
                  {labels.keepOurs} <span className="visually-hidden">{heading}</span>
                </label>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** In place of a field: one that the organisation does not have yet. */
const newField = 'new'

/** Whether several columns may have the field. */
const isShared = (field: ImportField): boolean =>
  field === 'notes' || field === 'further_contacts' || listFields.some((list) => list === field)

function Summary({
  read,
  isExport,
  isUpdate,
  update,
}: {
  read: VendorImport
  isExport: boolean
  isUpdate: boolean
  update: () => void
}) {
  const { counts, columns, rows, sheet, unread_sheets: unread, absent } = read
  const leftOut = isUpdate ? 0 : rows.filter(({ outcome, vendor_id }) => outcome === 'DUPLICATE' && vendor_id).length
  const computed = isExport ? columns.filter(({ field }) => field === null).map(({ heading }) => heading) : []
  return (
    <>
      <p role="status">
        {labels.summary({ ...counts, changed: changedVendors(read) })}{' '}
        <span className="dim">{labels.sheet(sheet)}</span>
      </p>
      {leftOut > 0 && (
        <p>
          {labels.leftOutKnown(leftOut)}{' '}
          <button type="button" className="link" onClick={update}>
            {labels.update}
          </button>
        </p>
      )}
      {absent.length > 0 && <p>{labels.absent(absent)}</p>}
      {computed.length > 0 && <p className="dim">{labels.computed(computed)}</p>}
      {unread.length > 0 && <p>{labels.unreadSheets(unread)}</p>}
    </>
  )
}

/** The number of rows shown at once; the summary counts all. */
const shown = 300

/** The rows in the order of the file. The list always includes doubtful rows, because a person can correct them. */
function Rows({ rows, nameOf }: { rows: ImportedRow[]; nameOf: NameOf }) {
  const told = rows.filter((row, index) => index < shown || isInDoubt(row))
  return (
    <div className="scroll">
      <table className="table brief">
        <TableHead headings={[labels.row, texts.vendors.vendor, labels.what]} />
        <tbody>
          {told.map(({ sheet, row, name, domain, outcome, vendor_id, faults, doubts, changes, empty }) => (
            <tr key={`${sheet} ${row}`}>
              <td className="numeric">
                {labels.rowOf(number(row))}
                {sheet !== rows[0]!.sheet && <span className="under">{sheet}</span>}
              </td>
              <th scope="row">
                {vendor_id ? (
                  <Link to="/vendors/$vendorId" params={{ vendorId: vendor_id }} className="name">
                    {name}
                  </Link>
                ) : (
                  <span className="name">{name || '–'}</span>
                )}
                <span className="under">{domain}</span>
              </th>
              <td className={outcome === 'FAULTY' ? 'failed' : undefined}>
                <span aria-hidden="true">{labels.signs[outcome]}</span> {labels.outcomes[outcome]}
                {faults.map(({ field, message }) => (
                  <span key={field} className="under failed">
                    {labels.fault(nameOf(field), message)}
                  </span>
                ))}
                {changes.map(({ field, from, to }) => (
                  <span key={field} className="under">
                    {outcome === 'NEW' || outcome === 'CREATED'
                      ? labels.newValue(field, to)
                      : labels.difference(field, from, to)}
                  </span>
                ))}
                {doubts.map((doubt) => (
                  <span key={`${doubt.field} ${doubt.message}`} className="under">
                    {labels.doubt(nameOf(doubt.field), doubt)}
                  </span>
                ))}
                {empty.map((field) => (
                  <span key={field} className="under">
                    {labels.keptEmpty(nameOf(field))}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > told.length && <p className="dim">{texts.andMore(rows.length - told.length)}</p>}
    </div>
  )
}

const isInDoubt = ({ outcome, doubts }: ImportedRow): boolean => outcome === 'FAULTY' || doubts.length > 0

function Done({ done, nameOf }: { done: VendorImport; nameOf: NameOf }) {
  const left = done.rows.filter(isInDoubt)
  return (
    <div className="import">
      <p>
        <Link to="/vendors" className="button primary">
          {labels.toVendors}
        </Link>
      </p>
      {left.length > 0 && (
        <>
          <p>{labels.leftOutRows(left.length)}</p>
          <ImportDoubts read={done} nameOf={nameOf} />
          <Rows rows={left} nameOf={nameOf} />
        </>
      )}
      <PastImports />
    </div>
  )
}
