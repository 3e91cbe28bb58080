import { useEffect, useRef, useState } from 'react'
import type { JudgementBody } from '../api/reviews.ts'
import type { ReasonCode, ReviewResult } from '../api/types.ts'
import { valuesOf } from '../parts/form.tsx'
import { texts } from '../texts/texts.ts'

const say = texts.review
const reasonCodes: ReasonCode[] = ['WRONG_PASSAGE', 'OUTDATED', 'OUT_OF_SCOPE', 'OTHER_EVIDENCE', 'ACCEPTED_RISK']

/** What a person answers instead, and why. A digit chooses the reason; Ctrl or ⌘ with Enter saves. */
export function Correction({
  result,
  verdict,
  reason,
  save,
  cancel,
}: {
  result: ReviewResult
  verdict: 'CORRECTED' | 'LEFT_OPEN'
  /** What stands in the field to begin with: many answers are left open for one reason. */
  reason: string
  /** @param seen the answer as it was when the person began to write */
  save: (body: JudgementBody, seen: ReviewResult) => void
  cancel: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [seen] = useState(result)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, textarea')?.focus(), [])

  return (
    <form
      ref={form}
      className="correction"
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
        const digit = Number(event.key)
        if (digit >= 1 && digit <= reasonCodes.length && !(event.target instanceof HTMLTextAreaElement)) {
          const choice = form.current?.elements.namedItem(`reason-${digit}`)
          if (choice instanceof HTMLInputElement) choice.checked = true
          form.current?.querySelector('textarea')?.focus()
          event.preventDefault()
        }
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const { answer, reason_code, reason = '' } = valuesOf(event.currentTarget)
        const corrected = { answer: answers[answer as keyof typeof answers], reason_code: reason_code as ReasonCode }
        save({ verdict, ...(verdict === 'CORRECTED' && corrected), reason: reason.trim() }, seen)
      }}
    >
      {verdict === 'CORRECTED' && (
        <>
          <fieldset>
            <legend>{say.rightAnswer}</legend>
            {(['yes', 'no', 'unknown'] as const).map((answer) => (
              <label key={answer} className="choice">
                <input
                  type="radio"
                  name="answer"
                  value={answer}
                  defaultChecked={answer === (result.answer === true ? 'no' : 'yes')}
                />
                {say.answerWords[answer]}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{say.reasonCode}</legend>
            {reasonCodes.map((code, index) => (
              <label key={code} className="choice">
                <input type="radio" id={`reason-${index + 1}`} name="reason_code" value={code} required />
                {say.reasons[code]} <kbd>{index + 1}</kbd>
              </label>
            ))}
          </fieldset>
        </>
      )}
      <div className="field">
        <label htmlFor="judgement-reason">{verdict === 'LEFT_OPEN' ? say.whyOpen : say.reason}</label>
        <textarea id="judgement-reason" name="reason" rows={3} maxLength={5000} defaultValue={reason} required />
      </div>
      <div className="buttons">
        <button type="submit" className="button primary">
          {verdict === 'LEFT_OPEN' ? say.leaveOpen : say.correct} <kbd>{texts.keys.save}</kbd>
        </button>
        <button type="button" className="button" onClick={cancel}>
          {texts.cancel} <kbd>{texts.keys.escape}</kbd>
        </button>
      </div>
    </form>
  )
}

const answers = { yes: true, no: false, unknown: null }
