import { useEffect, useRef } from 'react'
import { keysAreOn, presentKeys, turnKeys, useKeys } from '../parts/use-keys.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.keys

/** `?`: the keys of this screen with their actions, and the setting that turns single-letter keys off. */
export function KeyList({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useKeys({ '?': { label: labels.list, act: () => setOpen(true) } })
  useEffect(() => {
    if (!open) return
    dialog.current?.showModal()
    // A space pressed by accident turns no key off.
    close.current?.focus()
  }, [open])
  if (!open) return null
  const here = presentKeys().filter(({ key }) => key !== '?')
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="keys" onClose={() => setOpen(false)}>
      <h2 id="keys">{labels.title}</h2>
      {here.length > 0 && <Keys heading={labels.here} keys={here} />}
      <Keys
        heading={labels.everywhere}
        keys={[
          { key: labels.find, label: texts.shell.find },
          { key: '?', label: labels.list },
          { key: labels.escape, label: labels.closeIt },
        ]}
      />
      <label className="choice">
        <input
          type="checkbox"
          defaultChecked={keysAreOn()}
          onChange={(event) => turnKeys(event.currentTarget.checked)}
        />
        {labels.on}
      </label>
      <div className="buttons">
        <button ref={close} type="button" className="button" onClick={() => dialog.current?.close()}>
          {labels.close}
        </button>
      </div>
    </dialog>
  )
}

function Keys({ heading, keys }: { heading: string; keys: { key: string; label: string }[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <dl className="key-list">
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
