import { useEffect, useRef, useState } from 'react'
import type { JudgementBody } from '../api/judged-answers.ts'
import type { CollectedDocument, ReasonCode, StatementAnswer } from '../api/types.ts'
import { Field, valuesOf } from '../parts/form.tsx'
import { texts } from '../texts/texts.ts'
import { type ListedAnswer, onSamePassage } from './listed-answers.ts'
import { placeOf } from './passage-judgements.ts'

const labels = texts.review
/** Accepting a risk makes no answer wrong: the decision records it. Only a yes can hold in part. */
const reasonCodesOf = (answer: keyof typeof answers): ReasonCode[] => [
  'WRONG_PASSAGE',
  'OUTDATED',
  'OUT_OF_SCOPE',
  'OTHER_EVIDENCE',
  'OVERLOOKED',
  ...(answer === 'yes' ? (['IN_PART'] as const) : []),
]

/** The form in which a person corrects an answer or leaves it open. A digit chooses the reason; Ctrl or ⌘ with Enter saves. */
export function Correction({
  result,
  all,
  documents,
  verdict,
  reason,
  save,
  cancel,
}: {
  result: StatementAnswer
  /** Every answer of the review. */
  all: ListedAnswer[]
  /** The documents that a quote can come from. */
  documents: CollectedDocument[]
  verdict: 'CORRECTED' | 'LEFT_OPEN'
  /** The initial text of the reason, because people leave many answers open for the same reason. */
  reason: string
  /** @param seen the answer at the time when the person began to write */
  save: (body: JudgementBody, seen: StatementAnswer) => void
  cancel: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [seen] = useState(result)
  const [answer, setAnswer] = useState<keyof typeof answers>(result.answer === true ? 'no' : 'yes')
  const reasonCodes = reasonCodesOf(answer)
  const [quote, setQuote] = useState('')
  const [source, setSource] = useState('')
  const selected = useSelectedPassage()
  const resting = onSamePassage(result, all)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, #judgement-reason')?.focus(), [])

  return (
    <form
      ref={form}
      className="correction"
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
        const digit = Number(event.key)
        if (digit >= 1 && digit <= reasonCodes.length && !isWriting(event.target)) {
          const choice = form.current?.elements.namedItem(`reason-${digit}`)
          if (choice instanceof HTMLInputElement) choice.checked = true
          form.current?.querySelector<HTMLElement>('#judgement-reason')?.focus()
          event.preventDefault()
        }
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const { reason_code, reason = '' } = valuesOf(event.currentTarget)
        const quoted = { ...(quote.trim() && { quote: quote.trim() }), ...(source.trim() && { source: source.trim() }) }
        const corrected = {
          answer: answers[answer],
          reason_code: reason_code as ReasonCode,
          ...quoted,
        }
        save({ verdict, ...(verdict === 'CORRECTED' && corrected), reason: reason.trim() }, seen)
      }}
    >
      {verdict === 'CORRECTED' && (
        <>
          <fieldset>
            <legend>{labels.rightAnswer}</legend>
            {(['yes', 'no', 'unknown'] as const).map((choice) => (
              <label key={choice} className="choice">
                <input
                  type="radio"
                  name="answer"
                  value={choice}
                  checked={choice === answer}
                  onChange={() => setAnswer(choice)}
                />
                {labels.answerWords[choice]}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{labels.reasonCode}</legend>
            {reasonCodes.map((code, index) => (
              <label key={code} className="choice">
                <input type="radio" id={`reason-${index + 1}`} name="reason_code" value={code} required />
                {labels.reasons[code]} <kbd>{index + 1}</kbd>
              </label>
            ))}
          </fieldset>
        </>
      )}
      {verdict === 'CORRECTED' && (
        <details className="own-quote" open={selected !== null || quote !== '' || undefined}>
          <summary>{labels.ownQuote}</summary>
          {selected && (
            <button
              type="button"
              className="button small"
              onClick={() => {
                setQuote(selected.text)
                const read = documents.find(({ sha256 }) => sha256 === selected.sha256)
                setSource(read ? placeOf(read) : '')
              }}
            >
              {labels.quoteSelected}
            </button>
          )}
          <div className="field">
            <label htmlFor="own-quote">
              {labels.quote} <span className="dim">{labels.quoteHint}</span>
            </label>
            <textarea
              id="own-quote"
              rows={2}
              maxLength={5000}
              value={quote}
              onChange={(event) => setQuote(event.currentTarget.value)}
            />
          </div>
          <Field name="source" label={labels.quoteSource} value={source} onChange={setSource} maxLength={2000} />
        </details>
      )}
      {verdict === 'LEFT_OPEN' && <p className="dim">{labels.leftOpenCounts}</p>}
      {verdict === 'CORRECTED' && resting.length > 0 && <p>{labels.restingToo(resting.length)}</p>}
      <div className="field">
        <label htmlFor="judgement-reason">{verdict === 'LEFT_OPEN' ? labels.whyOpen : labels.reason}</label>
        <textarea id="judgement-reason" name="reason" rows={3} maxLength={5000} defaultValue={reason} required />
      </div>
      <div className="buttons">
        <button type="submit" className="button primary">
          {verdict === 'LEFT_OPEN' ? labels.leaveOpen : labels.correct} <kbd>{texts.keys.save}</kbd>
        </button>
        <button type="button" className="button" onClick={cancel}>
          {texts.cancel} <kbd>{texts.keys.escape}</kbd>
        </button>
      </div>
    </form>
  )
}

interface Selected {
  text: string
  sha256: string
}

/** The selected text in the document beside the answer. */
function useSelectedPassage(): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    const look = (): void => {
      const selection = document.getSelection()
      const text = selection?.toString().trim() ?? ''
      const within = selection?.anchorNode?.parentElement?.closest<HTMLElement>('[data-document]')
      // A click elsewhere, such as on the button that uses the selection, keeps it.
      if (within && text !== '') setSelected({ text, sha256: within.dataset.document! })
    }
    look()
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return selected
}

/** Whether a digit is text in this element. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

const answers = { yes: true, no: false, unknown: null }
