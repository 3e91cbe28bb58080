import { type ReactNode, useEffect, useId, useRef } from 'react'
import { texts } from '../texts/texts.ts'

/** A dialog over a screen. @param props.children gets the function that closes the dialog and returns the focus. */
export function Dialog({
  title,
  close,
  children,
}: {
  title: string
  /** Called after the dialog has closed. */
  close: () => void
  children: (end: () => void) => ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // The focus may be on the button at its end; a long dialog is read from its beginning.
    dialog.current?.scrollTo(0, 0)
  }, [])
  const end = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={id} onClose={close}>
      <h2 id={id}>{title}</h2>
      {children(end)}
      <button type="button" className="button" onClick={end}>
        {texts.cancel}
      </button>
    </dialog>
  )
}
