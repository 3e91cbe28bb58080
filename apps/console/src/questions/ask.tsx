import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMails } from '../account/use-mails.ts'
import { type DocumentToAsk, type MadeLink, type ProposedQuestion, proposals } from '../api/vendor-requests.ts'
import { Loaded } from '../parts/loaded.tsx'
import { texts } from '../texts/texts.ts'
import { Links } from './links.tsx'
import { emptyRecipient, Send } from './send.tsx'

const labels = texts.questions

interface Asking {
  vendorId: string
  assessmentId: string
  /** Whether the question is chosen at first. */
  begins: (question: ProposedQuestion) => boolean
  /** Whether the person came for one question, and may reword it. */
  rewords: boolean
}

/** Lets the person choose among the open answers of the newest review, reword the questions, and send them. */
export function Ask(asking: Asking) {
  const query = useQuery(proposals(asking.vendorId, asking.assessmentId))
  return (
    <section className="ask">
      <h2>{labels.ask}</h2>
      <Loaded query={query}>
        {({ questions, documents }) =>
          questions.length === 0 ? (
            <p className="dim">{labels.nothingOpen}</p>
          ) : (
            <Choose {...asking} proposed={questions} documents={documents} />
          )
        }
      </Loaded>
    </section>
  )
}

function Choose({
  vendorId,
  assessmentId,
  begins,
  rewords,
  proposed,
  documents,
}: Asking & { proposed: ProposedQuestion[]; documents: DocumentToAsk[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(proposed.filter(begins).map((question) => question.id)),
  )
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rewords) list.current?.querySelector('textarea')?.focus()
  }, [rewords])
  const [wanted, setWanted] = useState<ReadonlySet<string>>(
    // A vendor that has been asked has been asked for its document too.
    () => new Set(proposed.some(isWaiting) ? [] : documents.slice(0, 1).map(({ id }) => id)),
  )
  const [words, setWords] = useState<Record<string, string>>({})
  const [to, setTo] = useState(emptyRecipient)
  const [sending, setSending] = useState(false)
  const mails = useMails() !== false
  const [made, setMade] = useState<MadeLink[] | null>(null)
  const links = useRef<HTMLDivElement>(null)
  // Scrolls to the links, which are shown only once: the person may be anywhere in a long list.
  useEffect(() => {
    if (made) links.current?.scrollIntoView({ block: 'center' })
  }, [made])
  const choosing: Choosing = {
    chosen,
    words,
    choose: (id, on) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    reword: (id, question) => setWords({ ...words, [id]: question }),
  }
  // The question for which the person came is first, by itself. Questions that await an answer are last.
  const begun = proposed.filter(begins)
  const others = proposed.filter((question) => !begins(question))
  const asked = others.filter(isWaiting)
  const answered = others.filter(({ asked_at, answered_at }) => asked_at === null && answered_at !== null)
  const fresh = others.filter(({ asked_at, answered_at }) => asked_at === null && answered_at === null)
  const folds = begun.length + asked.length > 0
  const offered = [...begun, ...fresh]
  const left = offered.filter(({ id }) => !chosen.has(id)).length
  const asks = proposed
    .filter(({ id }) => chosen.has(id))
    .map(({ id, question }) => ({ id, question: words[id] ?? question }))
  return (
    <>
      {made && (
        <div ref={links}>
          <Links made={made} />
        </div>
      )}
      <p className="dim">{labels.askLead}</p>
      {documents.length > 0 && (
        <fieldset className="documents-first">
          <legend>{labels.documentsFirst}</legend>
          {documents.map(({ id, name, answers }) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                checked={wanted.has(id)}
                onChange={(event) => {
                  const on = event.currentTarget.checked
                  setWanted((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)))
                }}
              />{' '}
              {name} <span className="dim">{labels.usuallyAnswers(answers)}</span>
            </label>
          ))}
          <p className="field-hint">{labels.documentsHint}</p>
        </fieldset>
      )}
      {offered.length > 0 && (
        <button
          type="button"
          className="button small"
          onClick={() => setChosen(new Set(left === 0 ? [] : offered.map(({ id }) => id)))}
        >
          {left === 0 ? labels.chooseNone : left < offered.length ? labels.chooseOthers(left) : labels.chooseAll(left)}
        </button>
      )}
      <div ref={list} className="proposals">
        <List questions={folds ? begun : fresh} {...choosing} />
        <Folded name={labels.askedAlready(asked.length)} questions={asked} {...choosing} />
        {folds && fresh.length > 0 && (
          <details>
            <summary>{labels.others(fresh.length)}</summary>
            {[...Map.groupBy(fresh, ({ category }) => category)].map(([topic, questions]) => (
              <Folded key={topic} name={labels.topic(topic, questions.length)} questions={questions} {...choosing} />
            ))}
          </details>
        )}
        <Folded name={labels.answeredAlready(answered.length)} questions={answered} {...choosing} />
        <section className="selected" aria-label={labels.chosenOf(asks.length)}>
          <b>{labels.chosenOf(asks.length)}</b>
          <button
            type="button"
            className="button primary"
            aria-disabled={asks.length === 0}
            onClick={() => {
              if (asks.length === 0) return
              const sentences = documents.flatMap(({ id, ask }) => (wanted.has(id) ? [ask] : []))
              setTo({ ...to, message: to.message || sentences.join('\n') })
              setSending(true)
            }}
          >
            {mails ? labels.toSend : labels.toMakeLinks}
          </button>
        </section>
      </div>
      {sending && (
        <Send
          vendorId={vendorId}
          assessmentId={assessmentId}
          questions={asks}
          to={to}
          write={setTo}
          sent={(links) => {
            setMade(links)
            setChosen(new Set())
            setTo(emptyRecipient)
          }}
          close={() => setSending(false)}
        />
      )}
    </>
  )
}

/** Whether the vendor has the question and has not answered it. */
const isWaiting = ({ asked_at }: ProposedQuestion): boolean => asked_at !== null

/** Further questions, folded away. */
function Folded({ name, questions, ...choosing }: Choosing & { name: string; questions: ProposedQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <details>
      <summary>{name}</summary>
      <List questions={questions} {...choosing} />
    </details>
  )
}

interface Choosing {
  chosen: ReadonlySet<string>
  /** The person's wording of questions, by their ids. */
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
            {chosen.has(id) ? (
              <span>
                {labels.chosen}
                <span className="visually-hidden">: {words[id] ?? question}</span>
              </span>
            ) : (
              <span>{question}</span>
            )}
          </label>
          {chosen.has(id) && (
            <textarea
              rows={2}
              maxLength={1000}
              aria-label={`${labels.inYourWords}: ${question}`}
              value={words[id] ?? question}
              onChange={(event) => reword(id, event.currentTarget.value)}
            />
          )}
          <span className="under">
            {found ? `${labels.reasons[reason]} “${found.slice(0, 200)}”` : labels.reasonsUnquoted[reason]}
          </span>
        </li>
      ))}
    </ul>
  )
}
