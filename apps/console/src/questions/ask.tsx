import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { enquiries, type MadeLink, type ProposedQuestion, proposals, sendEnquiry } from '../api/enquiries.ts'
import { Field, Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { texts } from '../texts/texts.ts'
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
  const [made, setMade] = useState<MadeLink[] | null>(null)
  const choosing: Choosing = {
    chosen,
    words,
    choose: (id, on) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    reword: (id, question) => setWords({ ...words, [id]: question }),
  }
  // What she came for stands first, and by itself.
  const begun = proposed.filter(begins)
  const others = proposed.filter((question) => !begins(question))
  return (
    <>
      <p className="dim">{say.askLead}</p>
      <button type="button" className="button small" onClick={() => setChosen(new Set(proposed.map(({ id }) => id)))}>
        {say.chooseAll(proposed.length)}
      </button>
      <div ref={list} className="proposals">
        <List questions={begun.length > 0 ? begun : proposed} {...choosing} />
        {begun.length > 0 && others.length > 0 && (
          <details>
            <summary>{say.others(others.length)}</summary>
            <List questions={others} {...choosing} />
          </details>
        )}
      </div>
      <Form
        submit={say.send(chosen.size)}
        send={async ({ emails = '', message = '' }) => {
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
          await queries.invalidateQueries({ queryKey: enquiries(vendorId).queryKey })
        }}
      >
        <Field name="emails" label={say.emails} hint={say.emailsHint} required />
        <Field name="message" label={say.message} maxLength={5000} />
      </Form>
      {made && <Links made={made} />}
    </>
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
