import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createAssessment } from '../api/assessments.ts'
import { createVendor } from '../api/vendors.ts'
import { reasonOf } from '../parts/failure.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { readPasted } from './domains.ts'

const say = texts.addVendors

interface Outcome {
  name: string
  error: string | null
}

/** Paste domains, a line each: they are registered and, if wished, read at once. What fails says so and stays. */
export function AddVendors({ begin = '', close }: { begin?: string; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const mayAssess = useMay('assessments:write')
  const [text, setText] = useState(begin)
  const [assess, setAssess] = useState(true)
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const { vendors, refused } = readPasted(text)

  useEffect(() => dialog.current?.showModal(), [])

  async function add(): Promise<void> {
    setBusy(true)
    const left: string[] = []
    const done: Outcome[] = []
    for (const pasted of vendors) {
      try {
        const { id } = await createVendor(pasted)
        if (assess && mayAssess) await createAssessment(id, { name: say.firstReview })
        done.push({ name: pasted.name, error: null })
      } catch (error) {
        left.push(`${pasted.name}, ${pasted.domain}`)
        done.push({ name: pasted.name, error: reasonOf(error as Error) })
      }
      setOutcomes([...done])
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['vendors'] })
    if (left.length === 0 && refused.length === 0) close()
    else setText([...left, ...refused].join('\n'))
  }

  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="add-vendors" onClose={close}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && vendors.length > 0) void add()
        }}
      >
        <h2 id="add-vendors">{say.title}</h2>
        <div className="field">
          <label htmlFor="pasted">{say.domains}</label>
          <textarea
            id="pasted"
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            spellCheck={false}
          />
          <p className="field-hint">{say.hint}</p>
        </div>
        {refused.length > 0 && <p className="form-error">{say.refused(refused)}</p>}
        <ul className="outcomes" aria-live="polite">
          {outcomes
            .filter(({ error }) => error !== null)
            .map(({ name, error }) => (
              <li key={name} className="form-error">
                {name}: {error}
              </li>
            ))}
        </ul>
        {mayAssess && (
          <label className="choice">
            <input type="checkbox" checked={assess} onChange={(event) => setAssess(event.currentTarget.checked)} />
            {say.assess}
          </label>
        )}
        <div className="buttons">
          <button type="submit" className="button primary" aria-disabled={busy || vendors.length === 0}>
            {busy ? say.adding(outcomes.length, vendors.length) : say.submit(vendors.length)}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
