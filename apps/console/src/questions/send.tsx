import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMails } from '../account/use-mails.ts'
import { type MadeLink, proposals, sendVendorRequest, vendorRequests } from '../api/vendor-requests.ts'
import { vendor, vendorReport } from '../api/vendors.ts'
import { dateField, endOfDay } from '../decide/conditions.tsx'
import { Field, Form } from '../parts/form.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { texts } from '../texts/texts.ts'
import { addressesIn } from './addresses.ts'

const labels = texts.questions

/** The recipients of the questions, as typed. The page keeps them while the person looks at a question again. */
export interface WrittenTo {
  emails: string
  /** The value of a date field. */
  answerBy: string
  message: string
}

/** The usual time for a vendor's answers, in days. */
const usually = 14

/** The form before anything is typed. */
export const emptyRecipient = (): WrittenTo => ({
  emails: '',
  answerBy: dateField(Date.now() / 1000 + usually * 86_400),
  message: '',
})

/** Asks for the recipients of the chosen questions, beside the text that they get. */
export function Send({
  vendorId,
  assessmentId,
  questions,
  to,
  write,
  sent,
  close,
}: {
  vendorId: string
  assessmentId: string
  questions: { id: string; question: string }[]
  to: WrittenTo
  write: (to: WrittenTo) => void
  sent: (links: MadeLink[]) => void
  close: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const mails = useMails() !== false
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="send-questions" onClose={close}>
      <h2 id="send-questions">{labels.askThem(questions.length)}</h2>
      <Form
        submit={mails ? labels.send(questions.length) : labels.makeLinks}
        beside={
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        }
        send={async () => {
          const { links } = await sendVendorRequest(vendorId, {
            assessment_id: assessmentId,
            questions,
            recipients: to.emails.split(/[\s,;]+/).flatMap((email) => (email === '' ? [] : [{ email }])),
            message: to.message.trim() || null,
            answer_by: endOfDay(to.answerBy)!,
          })
          sent(links)
          close()
          await Promise.all(
            [vendorRequests(vendorId), proposals(vendorId, assessmentId)].map(({ queryKey }) =>
              queries.invalidateQueries({ queryKey }),
            ),
          )
        }}
      >
        <div className="recipients-field">
          <Field
            name="emails"
            label={labels.emails}
            hint={mails ? labels.emailsHint : `${labels.emailsHint} ${labels.noMail}`}
            value={to.emails}
            onChange={(emails) => write({ ...to, emails })}
            required
          />
          <KnownAddresses vendorId={vendorId} given={to.emails} give={(emails) => write({ ...to, emails })} />
        </div>
        <Field
          name="answer_by"
          label={labels.answerBy}
          hint={labels.answerByHint}
          type="date"
          value={to.answerBy}
          onChange={(answerBy) => write({ ...to, answerBy })}
          required
        />
        <TextArea
          name="message"
          label={labels.message}
          value={to.message}
          onChange={(message) => write({ ...to, message })}
          max={5000}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="sent-words" tabIndex={0} aria-labelledby="sent-words">
          <h3 id="sent-words">{labels.inTheseWords}</h3>
          <ul>
            {questions.map(({ id, question }) => (
              <li key={id}>{question}</li>
            ))}
          </ul>
        </section>
      </Form>
    </dialog>
  )
}

/** The vendor's recorded addresses, as choices in place of typing. */
function KnownAddresses({
  vendorId,
  given,
  give,
}: {
  vendorId: string
  given: string
  give: (emails: string) => void
}) {
  const { data: known } = useQuery(vendor(vendorId))
  const { data: report } = useQuery(vendorReport(vendorId))
  const addresses = addressesIn([
    report?.contactInformation.privacyContact,
    report?.contactInformation.dpoDetails,
    report?.contactInformation.securityContact,
    report?.contactInformation.complianceContact,
    known?.contact?.email,
    ...(known?.further_contacts ?? []).map(({ email }) => email),
    report?.contactInformation.generalSupportContact,
  ]).filter((address) => !addressesIn([given]).includes(address))
  if (addresses.length === 0) return null
  const roles = new Map(known?.further_contacts.map(({ email, role }) => [email?.toLowerCase(), role]))
  const inWords = (address: string) => {
    const role = roles.get(address.toLowerCase())
    return role ? labels.knownAddress(address, role) : address
  }
  return (
    <p className="known-addresses">
      <span className="dim">{labels.knownAddresses}</span>
      {addresses.map((address) => (
        <button
          key={address}
          type="button"
          className="button small"
          onClick={() => give([given.trim().replace(/[,;]$/, ''), address].filter(Boolean).join(', '))}
        >
          {inWords(address)}
        </button>
      ))}
    </p>
  )
}
