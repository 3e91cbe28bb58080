import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

/**
 * An action that cannot be undone, after a question that names its effects.
 * @param props.what the object of the action, for screen readers if there are several
 */
export function ConfirmDialog({
  act,
  what,
  warning,
  confirm,
}: {
  act: string
  what: string
  warning: string
  confirm: () => Promise<unknown>
}) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="link grave" onClick={() => setAsking(true)}>
        {act} <span className="visually-hidden">{what}</span>
      </button>
      {asking && (
        <Dialog title={`${act}?`} close={() => setAsking(false)}>
          {(end) => (
            <>
              <p>{warning}</p>
              <Form
                submit={act}
                send={async () => {
                  await confirm()
                  end()
                }}
              />
            </>
          )}
        </Dialog>
      )}
    </>
  )
}
