import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { enquiries, type MadeLink, type ProposedQuestion, proposals, sendEnquiry } from '../api/enquiries.ts'
import { vendor, vendorReport } from '../api/vendors.ts'
import { Field, Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { texts } from '../texts/texts.ts'
import { addressesIn } from './addresses.ts'
import { Links } from './links.tsx'

const say = texts.questions

interface Asking {
  vendorId: string
  assessmentId: string
  /** Whether the question is chosen to begin with. */
  begins: (question: ProposedQuestion) => boolean
}

/** Chooses among what the newest review leaves open, puts it into other words, and sends it. */
export function Ask({ vendorId, assessmentId, begins }: Asking) {
  const query = useQuery(proposals(vendorId, assessmentId))
  return (
    <section className="ask">
      <h2>{say.ask}</h2>
      <Loaded query={query}>
        {({ questions }) =>
          questions.length === 0 ? (
            <p className="dim">{say.nothingOpen}</p>
          ) : (
            <Choose vendorId={vendorId} assessmentId={assessmentId} begins={begins} proposed={questions} />
          )
        }
      </Loaded>
    </section>
  )
}

function Choose({ vendorId, assessmentId, begins, proposed }: Asking & { proposed: ProposedQuestion[] }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(proposed.filter(begins).map((question) => question.id)),
  )
  const list = useRef<HTMLDivElement>(null)
  // What was chosen where she came from is in sight, and hers to put into other words.
  useEffect(() => list.current?.querySelector('textarea')?.focus(), [])
  const [words, setWords] = useState<Record<string, string>>({})
  const [emails, setEmails] = useState('')
  const [made, setMade] = useState<MadeLink[] | null>(null)
  const choosing: Choosing = {
    chosen,
    words,
    choose: (id, on) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    reword: (id, question) => setWords({ ...words, [id]: question }),
  }
  // What she came for stands first, and by itself; what waits for an answer stands last.
  const begun = proposed.filter(begins)
  const others = proposed.filter((question) => !begins(question))
  const asked = others.filter(({ asked_at }) => asked_at !== null)
  const fresh = others.filter(({ asked_at }) => asked_at === null)
  const offered = [...begun, ...fresh]
  return (
    <>
      <p className="dim">{say.askLead}</p>
      {offered.length > 0 && (
        <button type="button" className="button small" onClick={() => setChosen(new Set(offered.map(({ id }) => id)))}>
          {say.chooseAll(offered.length)}
        </button>
      )}
      <div ref={list} className="proposals">
        <List questions={begun.length > 0 ? begun : fresh} {...choosing} />
        {begun.length > 0 && <Folded name={say.others(fresh.length)} questions={fresh} {...choosing} />}
        <Folded name={say.askedAlready(asked.length)} questions={asked} {...choosing} />
      </div>
      <Form
        submit={say.send(chosen.size)}
        send={async ({ message = '' }) => {
          const sent = await sendEnquiry(vendorId, {
            assessment_id: assessmentId,
            questions: proposed
              .filter(({ id }) => chosen.has(id))
              .map(({ id, question }) => ({ id, question: words[id] ?? question })),
            recipients: emails.split(/[\s,;]+/).flatMap((email) => (email === '' ? [] : [{ email }])),
            message: message.trim() || null,
          })
          setMade(sent.links)
          setChosen(new Set())
          setEmails('')
          await Promise.all(
            [enquiries(vendorId), proposals(vendorId, assessmentId)].map(({ queryKey }) =>
              queries.invalidateQueries({ queryKey }),
            ),
          )
        }}
      >
        <div className="recipients-field">
          <Field name="emails" label={say.emails} hint={say.emailsHint} value={emails} onChange={setEmails} required />
          <KnownAddresses vendorId={vendorId} given={emails} give={setEmails} />
        </div>
        <Field name="message" label={say.message} maxLength={5000} />
      </Form>
      {made && <Links made={made} />}
    </>
  )
}

/** What can be chosen too, and is not in the way. */
function Folded({ name, questions, ...choosing }: Choosing & { name: string; questions: ProposedQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <details>
      <summary>{name}</summary>
      <List questions={questions} {...choosing} />
    </details>
  )
}

/** The vendor's addresses that are on record, to be taken instead of typed. */
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
    report?.contactInformation.generalSupportContact,
  ]).filter((address) => !addressesIn([given]).includes(address))
  if (addresses.length === 0) return null
  return (
    <p className="known-addresses">
      <span className="dim">{say.knownAddresses}</span>
      {addresses.map((address) => (
        <button
          key={address}
          type="button"
          className="button small"
          onClick={() => give([given.trim().replace(/[,;]$/, ''), address].filter(Boolean).join(', '))}
        >
          {address}
        </button>
      ))}
    </p>
  )
}

interface Choosing {
  chosen: ReadonlySet<string>
  /** Questions in her words, by their ids. */
  words: Record<string, string>
  choose: (id: string, on: boolean) => void
  reword: (id: string, question: string) => void
}

function List({ questions, chosen, words, choose, reword }: Choosing & { questions: ProposedQuestion[] }) {
  return (
    <ul className="proposed">
      {questions.map(({ id, question, reason, found }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            <span>{chosen.has(id) ? say.chosen : question}</span>
          </label>
          {chosen.has(id) && (
            <textarea
              rows={2}
              maxLength={1000}
              aria-label={say.inYourWords}
              value={words[id] ?? question}
              onChange={(event) => reword(id, event.currentTarget.value)}
            />
          )}
          <span className="under">
            {found ? `${say.reasons[reason]} “${found.slice(0, 200)}”` : say.reasonsUnquoted[reason]}
          </span>
        </li>
      ))}
    </ul>
  )
}
