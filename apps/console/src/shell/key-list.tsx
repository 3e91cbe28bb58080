import { useEffect, useRef } from 'react'
import { keysAreOn, presentKeys, turnKeys, useKeys } from '../parts/use-keys.ts'
import { texts } from '../texts/texts.ts'

const say = texts.keys

/** `?`: what each key does on the present screen, and whether keys of one letter do anything at all. */
export function KeyList({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useKeys({ '?': { does: say.list, act: () => setOpen(true) } })
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  if (!open) return null
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="keys" onClose={() => setOpen(false)}>
      <h2 id="keys">{say.title}</h2>
      <dl className="key-list">
        {[...presentKeys(), { key: say.find, does: texts.shell.find }].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="choice">
        <input
          type="checkbox"
          defaultChecked={keysAreOn()}
          onChange={(event) => turnKeys(event.currentTarget.checked)}
        />
        {say.on}
      </label>
      <div className="buttons">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {say.close} <kbd>{say.escape}</kbd>
        </button>
      </div>
    </dialog>
  )
}
