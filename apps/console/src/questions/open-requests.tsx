import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMails } from '../account/use-mails.ts'
import {
  type MadeLink,
  makeLinks,
  openVendorRequests,
  type VendorRequestHead,
  vendorRequest,
} from '../api/vendor-requests.ts'
import { reasonOf } from '../parts/failure.tsx'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { useMay } from '../session/use-session.ts'
import { number, shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { type AskedState, askedStateOf, askedStates } from './asked-state.ts'
import { Links } from './links.tsx'
import './questions.css'

const labels = texts.questions

/** Open requests to all vendors, overdue ones first. */
export function OpenRequests({ state }: { state?: AskedState }) {
  const query = useQuery(openVendorRequests)
  const mails = useMails() === true
  const now = Date.now() / 1000
  const stateOf = (request: VendorRequestHead) => askedStateOf(request, now)
  const all = query.data ?? []
  const shown = all
    .filter((request) => state === undefined || stateOf(request) === state)
    .toSorted((a, b) => askedStates.indexOf(stateOf(a)) - askedStates.indexOf(stateOf(b)) || a.answer_by - b.answer_by)
  return (
    <>
      <Head name={texts.shell.questions} state={null} lead={labels.lead} />
      <div className="chips">
        <Chip name={texts.vendors.all} count={all.length} on={state === undefined} />
        {askedStates.map((known) => (
          <Chip
            key={known}
            state={known}
            name={labels.filters[known]}
            count={all.filter((request) => stateOf(request) === known).length}
            on={known === state}
          />
        ))}
      </div>
      <Loaded query={query}>
        {() =>
          shown.length === 0 ? (
            <p className="nothing">{labels.noneOpen}</p>
          ) : (
            <div className="scroll">
              <table className="table brief">
                <TableHead
                  headings={[labels.vendor, labels.sent, labels.opened, labels.answers, labels.due]}
                  action={labels.nudge(mails)}
                />
                <tbody>
                  {shown.map((request) => (
                    <Row key={request.id} request={request} state={stateOf(request)} mails={mails} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function Chip({ state, name, count, on }: { state?: AskedState; name: string; count: number; on: boolean }) {
  return (
    <Link to="/questions" search={state ? { state } : {}} className={on ? 'chip on' : 'chip'} aria-current={on}>
      {name} <b>{number(count)}</b>
    </Link>
  )
}

function Row({ request, state, mails }: { request: VendorRequestHead; state: AskedState; mails: boolean }) {
  const { vendor_id, vendor_name, created_at, opened_at, questions_answered, questions_total, answer_by } = request
  const may = useMay('reviews:write')
  return (
    <tr>
      <th scope="row" data-label={labels.vendor}>
        <Link to="/vendors/$vendorId/questions" params={{ vendorId: vendor_id }} className="name">
          {vendor_name}
        </Link>
      </th>
      <td data-label={labels.sent}>{shortDay(created_at)}</td>
      <td data-label={labels.opened}>{opened_at === null ? labels.notOpened : shortDay(opened_at)}</td>
      <td data-label={labels.answers}>{labels.answered(questions_answered, questions_total)}</td>
      <td data-label={labels.due}>
        {shortDay(answer_by)} {state === 'overdue' && <b className="overdue">{labels.overdue}</b>}
      </td>
      <td>{may && state !== 'answered' && <Nudge request={request} name={labels.nudge(mails)} />}</td>
    </tr>
  )
}

/** A new link for everybody whose link still works, because an existing link cannot be shown again. */
function Nudge({ request: { id, vendor_id, vendor_name }, name }: { request: VendorRequestHead; name: string }) {
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeLink[] | null>(null)
  const nudge = useMutation({
    mutationFn: async () => {
      const { links } = await queries.fetchQuery({ ...vendorRequest(vendor_id, id), staleTime: 0 })
      const open = links.filter(({ revoked_at }) => revoked_at === null)
      return makeLinks(vendor_id, id, [...new Set(open.map(({ email }) => email))].slice(0, maxRecipients))
    },
    onSuccess: ({ links }) => setMade(links),
  })
  if (made) return <Links made={made} />
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-label={`${name}: ${vendor_name}`}
        aria-disabled={nudge.isPending}
        onClick={() => !nudge.isPending && nudge.mutate()}
      >
        {name}
      </button>
      {nudge.error && (
        <p className="form-error" role="alert">
          {reasonOf(nudge.error)}
        </p>
      )}
    </>
  )
}

/** The maximum number of recipients in one call. */
const maxRecipients = 20
