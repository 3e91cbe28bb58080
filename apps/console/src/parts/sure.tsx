import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

/**
 * What cannot be undone, done after a question that names what stops working.
 *
 * @param props.what whose it is, for who hears several
 */
export function Sure({
  act,
  what,
  warning,
  sure,
}: {
  act: string
  what: string
  warning: string
  sure: () => Promise<unknown>
}) {
  const [asking, ask] = useState(false)
  return (
    <>
      <button type="button" className="link grave" onClick={() => ask(true)}>
        {act} <span className="visually-hidden">{what}</span>
      </button>
      {asking && (
        <Dialog title={`${act}?`} close={() => ask(false)}>
          {(end) => (
            <>
              <p>{warning}</p>
              <Form
                submit={act}
                send={async () => {
                  await sure()
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
