import { useEffect, useRef, useState } from 'react'
import type { JudgementBody } from '../api/judged-answers.ts'
import type { StatementAnswer } from '../api/types.ts'
import { Field, valuesOf } from '../parts/form.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.review

/** The form in which a person confirms a yes only in part, and says how far. */
export function InPart({
  result,
  confirm,
  save,
  cancel,
}: {
  result: StatementAnswer
  /** The judgement that confirms the yes in full. */
  confirm: JudgementBody
  /** @param seen the answer at the time when the person began to write */
  save: (body: JudgementBody, seen: StatementAnswer) => void
  cancel: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [seen] = useState(result)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className="correction"
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const { reason = '' } = valuesOf(event.currentTarget)
        if (reason.trim() !== '') save({ ...confirm, reason_code: 'IN_PART', reason: reason.trim() }, seen)
      }}
    >
      <Field name="reason" label={labels.soFarOnly} hint={labels.soFarOnlyHint} maxLength={200} required />
      <div className="buttons">
        <button type="submit" className="button primary">
          {labels.inPart} <kbd>{texts.keys.enter}</kbd>
        </button>
        <button type="button" className="button" onClick={cancel}>
          {texts.cancel} <kbd>{texts.keys.escape}</kbd>
        </button>
      </div>
    </form>
  )
}
