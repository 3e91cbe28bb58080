import { useEffect, useRef } from 'react'
import { valuesOf } from '../parts/form.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.review

/** Leaves every unanswered answer open, with the same reason and in the user's name. */
export function LeaveAllOpen({
  count,
  save,
  close,
}: {
  count: number
  save: (reason: string) => void
  close: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="leave-all-open" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const { reason = '' } = valuesOf(event.currentTarget)
          save(reason.trim())
          dialog.current?.close()
        }}
      >
        <h2 id="leave-all-open">{labels.leaveAllTitle}</h2>
        <p>{labels.leaveAllHint}</p>
        <div className="field">
          <label htmlFor="reason-for-all">{labels.whyAllOpen(count)}</label>
          <textarea id="reason-for-all" name="reason" rows={3} maxLength={5000} required />
        </div>
        <div className="buttons">
          <button type="submit" className="button primary">
            {labels.leaveThemOpen(count)}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
