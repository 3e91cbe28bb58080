import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contractRenewals } from '../api/generated/choices/contract-renewals.ts'
import { noticeEnds } from '../api/generated/choices/notice-ends.ts'
import { organisation } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { documentAddress, type VendorDocument, vendorDocuments } from '../api/vendor-documents.ts'
import { ContractChanged, setContract, type VendorContract, vendor } from '../api/vendors.ts'
import { Choice } from '../parts/choice.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field, Form } from '../parts/form.tsx'
import { LabelledCell } from '../parts/labelled-cell.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { useMay } from '../session/use-session.ts'
import { calendarDay, money } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { contractOf, periodParts, periodUnits } from '../vendors/contract-record.ts'
import { noticeWords, periodWords, spanWords } from '../vendors/contract-words.ts'

const labels = texts.contracts

/** The contracts with the vendor: their terms, the last days to cancel and the costs. */
export function Contracts({ vendorId }: { vendorId: string }) {
  const query = useQuery(vendor(vendorId))
  const mayReadDocuments = useMay('documents:read')
  const documents = useQuery({ ...vendorDocuments(vendorId), enabled: mayReadDocuments }).data ?? []
  const may = useMay('vendors:write')
  /** The position of the contract in the form; one after the last: a new contract. */
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <Loaded query={query}>
      {(found) => (
        <section>
          {found.contracts.length === 0 ? (
            <p>
              {labels.none} <span className="dim">{labels.lead}</span>
            </p>
          ) : (
            <div className="scroll">
              <table className="table">
                <TableHead
                  headings={[
                    labels.reference,
                    labels.entity,
                    labels.term,
                    labels.cancelBy,
                    labels.cost,
                    labels.costCentre,
                    labels.document,
                  ]}
                  action={may ? labels.edit : undefined}
                />
                <tbody>
                  {found.contracts.map((contract, index) => (
                    <Row
                      key={contract.id}
                      contract={contract}
                      vendorId={vendorId}
                      document={documents.find(({ id }) => id === contract.document_id)}
                      edit={may ? () => setEdited(index) : undefined}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {may && (
            <button type="button" className="button" onClick={() => setEdited(found.contracts.length)}>
              {labels.add}
            </button>
          )}
          {edited !== null && (
            <EditContract vendor={found} index={edited} documents={documents} close={() => setEdited(null)} />
          )}
        </section>
      )}
    </Loaded>
  )
}

function Row({
  contract,
  vendorId,
  document,
  edit,
}: {
  contract: VendorContract
  vendorId: string
  document: VendorDocument | undefined
  edit: (() => void) | undefined
}) {
  const { reference, entity, renewal, cancel_by, currency } = contract
  const notice = noticeWords(contract)
  const isPast = (day: string | null | undefined) => day != null && day < new Date().toISOString().slice(0, 10)
  return (
    <tr>
      <th scope="row" className="name">
        {reference ?? labels.unnamed}
      </th>
      <LabelledCell label={labels.entity}>{entity}</LabelledCell>
      <td data-label={labels.term}>
        {spanWords(contract)}
        {isPast(contract.ends_on) && renewal !== 'AUTOMATIC' && <span className="under failed">{labels.ended}</span>}
        {renewal && <span className="under">{termWords(contract)}</span>}
      </td>
      <LabelledCell label={labels.cancelBy}>
        {cancel_by && <span className={isPast(cancel_by) ? 'failed' : undefined}>{calendarDay(cancel_by)}</span>}
        {isPast(cancel_by) && <span className="under failed">{labels.missed}</span>}
        {!cancel_by && contract.notice_to && renewal !== 'NONE' && labels.noDay}
        {notice && <span className="under">{labels.notice(notice)}</span>}
      </LabelledCell>
      <LabelledCell label={labels.cost}>
        {contract.annual_cost != null && labels.aYear(money(contract.annual_cost, currency))}
        {contract.value != null && <span className="under">{labels.inAll(money(contract.value, currency))}</span>}
      </LabelledCell>
      <LabelledCell label={labels.costCentre}>{contract.cost_centre}</LabelledCell>
      <LabelledCell label={labels.document}>
        {document &&
          (document.status === 'REMOVED' ? (
            document.name
          ) : (
            <a href={documentAddress(vendorId, document.id)} download={document.name}>
              {document.name}
            </a>
          ))}
      </LabelledCell>
      {edit && (
        <td className="at-end">
          <button type="button" className="link" onClick={edit}>
            {labels.edit} <span className="visually-hidden">{reference ?? labels.unnamed}</span>
          </button>
        </td>
      )}
    </tr>
  )
}

const termWords = ({ renewal, renewal_period }: VendorContract): string =>
  renewal === 'AUTOMATIC' && renewal_period ? labels.renewsBy(periodWords(renewal_period)) : labels.renewals[renewal!]

function EditContract({
  vendor: found,
  index,
  documents,
  close,
}: {
  vendor: Vendor
  index: number
  documents: readonly VendorDocument[]
  close: () => void
}) {
  const queries = useQueryClient()
  // The shown form stays the basis of the change, whatever is loaded meanwhile.
  const [contract] = useState(found.contracts[index])
  const [isOpenEnded, setOpenEnded] = useState(contract?.open_ended ?? false)
  const [renewal, setRenewal] = useState(contract?.renewal ?? null)
  const prefix = `contracts[${index}].`
  const profile = useQuery({ ...organisation, enabled: useMay('frameworks:read') })
  const entities = profile.data?.entities.map(({ name }) => name) ?? []
  const save = async (to: VendorContract | null) => {
    try {
      await setContract(found.id, contract ?? null, to)
    } catch (error) {
      throw error instanceof ContractChanged ? new Error(labels.changedMeanwhile) : error
    } finally {
      await Promise.all(['vendors', 'dates'].map((first) => queries.invalidateQueries({ queryKey: [first] })))
    }
  }
  const text = (name: 'reference' | 'cost_centre' | 'currency', label: string, maxLength: number) => (
    <Field name={prefix + name} label={label} value={contract?.[name] ?? ''} maxLength={maxLength} />
  )
  const files = documents.filter(({ id, status }) => status !== 'REMOVED' || id === contract?.document_id)
  return (
    <Dialog title={contract ? labels.editing : labels.add} close={close}>
      {(end) => (
        <>
          <Form
            submit={texts.save}
            send={async (values) => {
              const changed = contractOf(values, prefix)
              await save(contract ? { ...contract, ...changed } : { ...changed, id: crypto.randomUUID() })
              end()
            }}
          >
            {text('reference', labels.reference, 200)}
            <Field
              name={`${prefix}entity`}
              label={labels.entity}
              value={contract?.entity ?? ''}
              maxLength={200}
              suggestions={entities}
            />
            <Field name={`${prefix}starts_on`} label={labels.start} type="date" value={contract?.starts_on ?? ''} />
            <label className="choice">
              <input
                type="checkbox"
                name={`${prefix}open_ended`}
                checked={isOpenEnded}
                onChange={(event) => setOpenEnded(event.currentTarget.checked)}
              />
              {labels.openEnded}
            </label>
            {!isOpenEnded && (
              <Field name={`${prefix}ends_on`} label={labels.end} type="date" value={contract?.ends_on ?? ''} />
            )}
            <Period name={`${prefix}notice_period`} label={labels.noticePeriod} value={contract?.notice_period} />
            <Choice
              name={`${prefix}notice_to`}
              label={labels.noticeTo}
              values={noticeEnds}
              words={labels.noticeEnds}
              value={contract?.notice_to ?? null}
              none={labels.anyDay}
            />
            <Choice
              name={`${prefix}renewal`}
              label={labels.renewal}
              values={contractRenewals}
              words={labels.renewals}
              value={renewal}
              onChange={(chosen) => setRenewal(contractRenewals.find((one) => one === chosen) ?? null)}
            />
            {renewal === 'AUTOMATIC' && (
              <Period name={`${prefix}renewal_period`} label={labels.renewalPeriod} value={contract?.renewal_period} />
            )}
            <Amount name={`${prefix}annual_cost`} label={labels.annualCost} value={contract?.annual_cost} />
            <Amount name={`${prefix}value`} label={labels.value} value={contract?.value} />
            {text('currency', labels.currency, 3)}
            {text('cost_centre', labels.costCentre, 100)}
            {files.length > 0 && (
              <Choice
                name={`${prefix}document_id`}
                label={labels.document}
                values={files.map(({ id }) => id)}
                words={Object.fromEntries(files.map(({ id, name }) => [id, name]))}
                value={contract?.document_id ?? null}
              />
            )}
          </Form>
          {contract && (
            <Form
              plain
              submit={labels.remove}
              send={async () => {
                await save(null)
                end()
              }}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

const Amount = ({ name, label, value }: { name: string; label: string; value: number | null | undefined }) => (
  <Field name={name} label={label} type="number" min={0} step="any" value={value == null ? '' : String(value)} />
)

/** A number of days, weeks, months or years. */
function Period({ name, label, value }: { name: string; label: string; value: string | null | undefined }) {
  const { count, unit } = periodParts(value)
  return (
    <div className="period">
      <Field name={name} label={label} type="number" min={1} max={999} value={count} />
      <select name={`${name}.unit`} aria-label={labels.unitOf(label)} defaultValue={unit}>
        {periodUnits.map((known) => (
          <option key={known} value={known}>
            {labels.units[known]}
          </option>
        ))}
      </select>
    </div>
  )
}
