import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assessments } from '../api/assessments.ts'
import {
  changes,
  type DocumentKind,
  documentAddress,
  removeDocument,
  updateDocument,
  type VendorDocument,
  vendorDocuments,
} from '../api/vendor-documents.ts'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { useMay } from '../session/use-session.ts'
import { number, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { UploadDocuments } from './upload-documents.tsx'

const labels = texts.uploads

/** Uploaded documents: their kind, whether Custos could read them, their dates, and their effect. */
export function UploadedDocuments({ vendorId, add }: { vendorId: string; add?: DocumentKind }) {
  const query = useQuery(vendorDocuments(vendorId))
  const may = useMay('documents:write')
  return (
    <section>
      <h2 className="section-head">{labels.title}</h2>
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <p>
              {labels.none} <span className="dim">{labels.lead}</span>
            </p>
          ) : (
            <div className="scroll">
              <table className="table">
                <TableHead
                  headings={[texts.documents.name, labels.kind, texts.documents.read, texts.documents.size]}
                  action={labels.removeIt}
                />
                <tbody>
                  {all.map((document) => (
                    <DocumentRow
                      key={document.id}
                      vendorId={vendorId}
                      document={document}
                      newer={all.find(({ id }) => id === document.replaced_by)}
                      may={may}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
      {may && <UploadDocuments vendorId={vendorId} {...(add && { add })} />}
    </section>
  )
}

function DocumentRow({
  vendorId,
  document,
  newer,
  may,
}: {
  vendorId: string
  document: VendorDocument
  /** The newer version that answers use instead. */
  newer: VendorDocument | undefined
  may: boolean
}) {
  const queries = useQueryClient()
  const { id, name, kind, status, refusal, scanned, facts, size, created_at, assessment_id, received_from } = document
  const changed = () => queries.invalidateQueries({ queryKey: vendorDocuments(vendorId).queryKey })
  const change = async (changes: Parameters<typeof updateDocument>[2]) => {
    await updateDocument(vendorId, id, changes)
    await changed()
  }
  const remove = async () => {
    if (!window.confirm(labels.removing)) return
    await removeDocument(vendorId, id)
    await changed()
  }
  return (
    <tr>
      <th scope="row">
        {status === 'REMOVED' ? (
          <span className="name">{name}</span>
        ) : (
          <a className="name" href={documentAddress(vendorId, id)} download={name}>
            {name}
          </a>
        )}
        <span className="under">
          {labels.states[status]}
          {refusal && `: ${refusal.message}`}
          {received_from && ` · ${labels.from} ${received_from}`}
        </span>
        {document.draft && <p className="caution">{labels.draft}</p>}
        {status === 'HELD' && (
          <p className="caution">
            {labels.held(document.other_company!)}{' '}
            {may && (
              <button type="button" className="link" onClick={() => void change({ is_of_vendor: true })}>
                {labels.use} <span className="visually-hidden">{name}</span>
              </button>
            )}
          </p>
        )}
        {newer && (
          <p className="caution">
            {labels.replaced(newer.name)}{' '}
            {may && (
              <button type="button" className="link" onClick={() => void change({ is_current: true })}>
                {labels.useBoth} <span className="visually-hidden">{name}</span>
              </button>
            )}
          </p>
        )}
        {scanned === false && <p className="caution">{labels.notScanned}</p>}
        {assessment_id && <Changed vendorId={vendorId} assessmentId={assessment_id} />}
        {facts.length > 0 && (
          <details>
            <summary>{labels.facts}</summary>
            <dl className="facts">
              {facts.map(({ name: fact, value, quote }) => (
                <div key={`${fact} ${value}`}>
                  <dt>{labels.factNames[fact]}</dt>
                  <dd title={quote}>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </th>
      <td data-label={labels.kind}>{labels.kinds[kind]}</td>
      <td data-label={texts.documents.read} className="numeric">
        {time(created_at)}
      </td>
      <td data-label={texts.documents.size} className="numeric">
        {texts.documents.kilobytes(number(Math.ceil(size / 1000)))}
      </td>
      <td className="at-end">
        {may && status !== 'REMOVED' && (
          <button type="button" className="link" onClick={() => void remove()}>
            {labels.removeIt} <span className="visually-hidden">{name}</span>
          </button>
        )}
      </td>
    </tr>
  )
}

/** The answers that the document has changed. A first review has no earlier answers. */
function Changed({ vendorId, assessmentId }: { vendorId: string; assessmentId: string }) {
  const reviews = useQuery(assessments(vendorId)).data?.data ?? []
  const at = reviews.findIndex(({ id }) => id === assessmentId)
  const isOver = reviews[at]?.status === 'COMPLETED'
  const hasBefore = reviews.slice(at + 1).some(({ status }) => status === 'COMPLETED')
  const { data } = useQuery({ ...changes(vendorId, assessmentId), enabled: isOver && hasBefore })
  if (at >= 0 && !isOver) return <span className="under">{labels.awaiting}</span>
  if (!data) return null
  if (data.answers.length === 0) return <span className="under">{labels.changed(0)}</span>
  return (
    <details>
      <summary>{labels.changed(data.answers.length)}</summary>
      <ul className="steps">
        {data.answers.map(({ framework_id, statement, before, after }) => (
          <li key={`${framework_id} ${statement}`}>
            {statement}{' '}
            <span className="under">
              {labels.answerNow(before?.answer)} → {labels.answerNow(after?.answer)}
            </span>
            {after?.evidence && <span className="under">“{after.evidence}”</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
