import { otherLanguages } from '@custos/contract/other-languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ApiFailure } from '../api/failure.ts'
import {
  type AnswerChoice,
  keepAnswer,
  type OpenedRequest,
  openedRequest,
  submit,
  type VendorAnswer,
} from '../api/vendor-requests.ts'
import { Failure, reasonOf } from '../parts/failure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { UnreadAddresses } from '../parts/unread-addresses.tsx'
import { SessionPage } from '../session/session-page.tsx'
import { day, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { Attachments } from './attachments.tsx'
import './vendor-portal.css'

const labels = texts.vendorPortal

/**
 * Takes the token from the part behind `#`, which no server logs. It leaves the address at once, and the page stores it
 * nowhere.
 */
function takeToken(): string {
  const token = window.location.hash.slice(1)
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

/**
 * The page on which a vendor answers through a link, without an account. Answers are saved one by one; nobody else sees them
 * until they are submitted.
 */
export function VendorPortal() {
  const [token, setToken] = useState(takeToken)
  // Another link in the same tab does not load the page again.
  useEffect(() => {
    const take = () => setToken((before) => takeToken() || before)
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  const query = useQuery(openedRequest(token))
  return (
    <SessionPage title={query.data ? null : labels.title} wide>
      {token === '' ? (
        <p>{labels.missing}</p>
      ) : query.error ? (
        <Failure error={query.error} />
      ) : (
        <Loaded query={query}>{(all) => <Questions key={token} token={token} request={all} />}</Loaded>
      )}
    </SessionPage>
  )
}

function Questions({
  token,
  request: { organisation, asked_by, vendor, email, message, answer_by, searched_languages, questions },
}: {
  token: string
  request: OpenedRequest
}) {
  const open = questions.filter(({ answer }) => answer && answer.submitted_at === null).length
  const files = questions.flatMap(({ attachments }) => attachments).filter((file) => file.submitted_at === null).length
  const nothingFound = questions.every(({ reason }) => reason === 'NOT_SAID')
  const answered = questions.filter(({ answer }) => answer !== null).length
  const read = searched_languages && {
    count: searched_languages.length,
    languages: otherLanguages(searched_languages.map((language) => ({ language }))),
  }
  const whyAsked = ({ reason }: OpenedRequest['questions'][number]) =>
    reason === 'NOT_SAID' ? labels.notSaid(read) : labels.reasons[reason]
  return (
    <>
      <h1>{labels.asks(organisation, vendor, questions.length)}</h1>
      <p>
        <b>{labels.by(day(answer_by))}</b>
      </p>
      {message && <blockquote className="message">{message}</blockquote>}
      {asked_by && (
        <p>
          {labels.askedBy} {asked_by.name}
          {asked_by.job_title && `, ${asked_by.job_title}`}, <a href={`mailto:${asked_by.email}`}>{asked_by.email}</a>
        </p>
      )}
      <p>{labels.lead}</p>
      {nothingFound && <p>{labels.nothingFound(read)}</p>}
      <p className="dim">
        {labels.attachHint} {labels.meant(email)}
      </p>
      <ol className="asked">
        {questions.map((question, index) => (
          <li key={question.id}>
            {question.category !== questions[index - 1]?.category && (
              <h2 className="section-head">{question.category}</h2>
            )}
            <Question
              token={token}
              question={question}
              place={labels.place(index + 1, questions.length)}
              why={nothingFound ? null : whyAsked(question)}
            />
          </li>
        ))}
      </ol>
      <Submit token={token} open={open} files={files} answered={answered} all={questions.length} />
    </>
  )
}

const choices: AnswerChoice[] = ['YES', 'NO', 'NOT_APPLICABLE']

function Question({
  token,
  question,
  place,
  why,
}: {
  token: string
  question: OpenedRequest['questions'][number]
  /** The position, such as “2 of 5”. */
  place: string
  /** The reason of the question, if it is not the same for all. */
  why: string | null
}) {
  const { id, question: text, found, unread, answer } = question
  const queries = useQueryClient()
  const [choice, setChoice] = useState<AnswerChoice | null>(answer?.answer ?? null)
  const [words, setWords] = useState(answer?.text ?? '')
  const name = useId()
  const keep = useMutation({
    mutationFn: (given: AnswerChoice) =>
      keepAnswer({ token, question_id: id, version: answer?.version ?? 0, answer: given, text: words }),
    onSuccess: (kept) =>
      queries.setQueryData<OpenedRequest>(
        openedRequest(token).queryKey,
        (before) => before && withAnswer(before, id, kept),
      ),
  })
  async function lookAgain(): Promise<void> {
    const fresh = await queries.fetchQuery({ ...openedRequest(token), staleTime: 0 })
    const theirs = fresh.questions.find((each) => each.id === id)?.answer
    setChoice(theirs?.answer ?? null)
    setWords(theirs?.text ?? '')
    keep.reset()
  }
  const isOvertaken = keep.error instanceof ApiFailure && keep.error.status === 409
  const isChanged = choice !== null && (choice !== answer?.answer || words !== answer.text)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (choice && !keep.isPending) keep.mutate(choice)
      }}
    >
      <fieldset>
        <legend>
          <span className="under">{place}</span>
          {text}
        </legend>
        {why && <p className="why">{why}</p>}
        <UnreadAddresses addresses={unread} />
        {found && <blockquote>{found}</blockquote>}
        <div className="choices">
          {choices.map((each) => (
            <label key={each}>
              <input type="radio" name={name} checked={choice === each} onChange={() => setChoice(each)} />
              {(question.asks_for_words ? labels.saidInWords : labels.said)[each]}
            </label>
          ))}
        </div>
        <label className="field" htmlFor={`${name}-words`}>
          <b>{labels.words}</b>
          {question.choices && choice === 'YES' ? (
            <select
              id={`${name}-words`}
              value={words}
              required
              onChange={(event) => setWords(event.currentTarget.value)}
            >
              {!question.choices.includes(words) && <option value={words}>{labels.choose}</option>}
              {question.choices.map((value) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </select>
          ) : (
            <textarea
              id={`${name}-words`}
              rows={2}
              maxLength={5000}
              value={words}
              required={question.asks_for_words && choice === 'YES'}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
        </label>
      </fieldset>
      <Attachments token={token} question={question} />
      <p className="kept" role="status">
        {keep.error ? (
          <span className="form-error">{isOvertaken ? labels.overtaken : reasonOf(keep.error)}</span>
        ) : (
          answer && !isChanged && kept(answer)
        )}
      </p>
      {isOvertaken ? (
        <button type="button" className="button small" onClick={() => void lookAgain()}>
          {labels.lookAgain}
        </button>
      ) : (
        <button type="submit" className="button small" aria-disabled={!isChanged || keep.isPending}>
          {labels.keep}
        </button>
      )}
    </form>
  )
}

const kept = ({ answered_by, answered_at, submitted_at }: VendorAnswer): string =>
  submitted_at === null
    ? labels.kept(answered_by, time(answered_at))
    : labels.submitted(answered_by, time(submitted_at))

const withAnswer = (before: OpenedRequest, id: string, answer: VendorAnswer): OpenedRequest => ({
  ...before,
  questions: before.questions.map((question) => (question.id === id ? { ...question, answer } : question)),
})

function Submit({
  token,
  open,
  files,
  answered,
  all,
}: {
  token: string
  /** The number of answers and files that are not submitted. */
  open: number
  files: number
  answered: number
  all: number
}) {
  const queries = useQueryClient()
  // One id for each submission: sent again, it has no second effect.
  const [id, setId] = useState(() => crypto.randomUUID())
  const hand = useMutation({
    mutationFn: () => submit(token, id),
    onSuccess: () => {
      setId(crypto.randomUUID())
      return queries.invalidateQueries({ queryKey: openedRequest(token).queryKey })
    },
  })
  const isEmpty = open + files === 0
  return (
    <section className="submission">
      <p>{labels.progress(answered, all)}</p>
      <button
        type="button"
        className="button primary"
        aria-disabled={isEmpty || hand.isPending}
        onClick={() => !isEmpty && !hand.isPending && hand.mutate()}
      >
        {open === 0 && files > 0 ? labels.submitFiles : labels.submit(open)}
      </button>
      <p role="status" className="handed">
        {hand.error ? (
          <span className="form-error">{reasonOf(hand.error)}</span>
        ) : (
          hand.data &&
          isEmpty &&
          (hand.data.submitted === 0 ? labels.thanksForFiles : labels.thanks(hand.data.submitted))
        )}
      </p>
    </section>
  )
}
