import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  closeVendorRequest,
  type MadeLink,
  makeLinks,
  revokeLink,
  type VendorRequest,
  type VendorRequestHead,
  vendorRequest,
  vendorRequests,
} from '../api/vendor-requests.ts'
import { reasonOf } from '../parts/failure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { Links } from './links.tsx'

const labels = texts.questions

/** One vendor request. The screen reads its questions and answers when the person opens it. */
export function SentRequest({ vendorId, head, may }: { vendorId: string; head: VendorRequestHead; may: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="vendor-request" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{labels.asked(day(head.created_at), head.questions_total)}</b>{' '}
        <span className="dim">
          {labels.states[head.status]} · {labels.answered(head.questions_answered, head.questions_total)} ·{' '}
          {labels.until(day(head.answer_by))}
        </span>
      </summary>
      {open && <Whole vendorId={vendorId} id={head.id} may={may && head.status !== 'CLOSED'} />}
    </details>
  )
}

function Whole({ vendorId, id, may }: { vendorId: string; id: string; may: boolean }) {
  const query = useQuery(vendorRequest(vendorId, id))
  return (
    <Loaded query={query}>
      {(whole) => (
        <>
          {whole.questions.every(
            ({ found, documents_answer, answer }) => !found && documents_answer === null && !answer,
          ) ? (
            <ol className="questions-asked">
              {whole.questions.map(({ id, question }) => (
                <li key={id}>{question}</li>
              ))}
            </ol>
          ) : (
            <ul className="answered">
              {whole.questions.map((question) => (
                <li key={question.id}>
                  <p className="asked-question">{question.question}</p>
                  <Both question={question} />
                </li>
              ))}
            </ul>
          )}
          <Recipients vendorId={vendorId} whole={whole} may={may} />
        </>
      )}
    </Loaded>
  )
}

/** The documents' answer beside the vendor's own. */
function Both({
  question: { found, documents_answer, reason, asks_for_words, answer, contradicts },
}: {
  question: VendorRequest['questions'][number]
}) {
  return (
    <dl className="both">
      <div>
        <dt>{reason === 'CORRECTED' ? labels.reviewer : labels.documents}</dt>
        <dd>
          {found
            ? `“${found}”`
            : reason === 'CORRECTED'
              ? labels.correctedTo[`${documents_answer === false}`]
              : documents_answer === null
                ? labels.nothingSaid
                : labels.answerWords[`${documents_answer}`]}
        </dd>
      </div>
      <div>
        <dt>{labels.vendor}</dt>
        <dd>
          {answer ? (
            <>
              {!(asks_for_words && answer.answer === 'YES') && <b>{labels.said[answer.answer]} </b>}
              {answer.text}{' '}
              <span className="under">
                {labels.stated(answer.answered_by, day(answer.submitted_at ?? answer.answered_at))}
              </span>
            </>
          ) : (
            <span className="dim">{labels.noAnswer}</span>
          )}
        </dd>
      </div>
      {contradicts && (
        <p className="contradiction">{reason === 'CORRECTED' ? labels.contradictsReviewer : labels.contradicts}</p>
      )}
    </dl>
  )
}

function Recipients({ vendorId, whole, may }: { vendorId: string; whole: VendorRequest; may: boolean }) {
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeLink[] | null>(null)
  const again = () => queries.invalidateQueries({ queryKey: vendorRequests(vendorId).queryKey })
  const act = useMutation({
    mutationFn: async (what: () => Promise<unknown>) => {
      await what()
      await again()
    },
  })
  const remind = (email: string) => async () => setMade((await makeLinks(vendorId, whole.id, [email])).links)
  const emails = [...new Set(whole.links.map(({ email }) => email))]
  return (
    <div className="recipients">
      <ul>
        {whole.links.map((link) => (
          <li key={link.id}>
            {labels.sentTo(link.email)}{' '}
            <span className="dim">
              {link.revoked_at ? labels.revoked : link.used_at ? labels.used(day(link.used_at)) : labels.unused},{' '}
              {labels.ends(day(link.expires_at))}
            </span>{' '}
            {may && !link.revoked_at && (
              <button
                type="button"
                className="button small"
                onClick={() => act.mutate(() => revokeLink(vendorId, whole.id, link.id))}
              >
                {labels.revoke}
              </button>
            )}
          </li>
        ))}
      </ul>
      {may && <p className="dim">{labels.shownOnce}</p>}
      {may && (
        <p className="buttons">
          {emails.map((email) => (
            <button key={email} type="button" className="button small" onClick={() => act.mutate(remind(email))}>
              {labels.remind(email)}
            </button>
          ))}
          <button
            type="button"
            className="button small"
            onClick={() => act.mutate(() => closeVendorRequest(vendorId, whole.id))}
          >
            {labels.close}
          </button>
        </p>
      )}
      {act.error && <p className="form-error">{reasonOf(act.error)}</p>}
      {made && <Links made={made} />}
    </div>
  )
}
