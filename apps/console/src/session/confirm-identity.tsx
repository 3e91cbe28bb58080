import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { account } from '../api/account.ts'
import { consoleRequest, onIdentityAsked } from '../api/client.ts'
import { Field, Form } from '../parts/form.tsx'
import { texts } from '../texts/texts.ts'
import { proveWithPasskey } from './passkey.ts'
import { confirmInWindow } from './provider.ts'

const labels = texts.confirm

/**
 * Asks the person to confirm their identity before a step that needs it, such as a decision. The step then continues by itself.
 */
export function ConfirmIdentity() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [resolveProof, setResolveProof] = useState<((proved: boolean) => void) | null>(null)
  const stopWaiting = useRef<(() => void) | null>(null)
  const [away, setAway] = useState(false)
  const query = useQuery({ ...account, enabled: resolveProof !== null })
  useEffect(() => {
    onIdentityAsked(() => new Promise((resolve) => setResolveProof(() => resolve)))
    return () => onIdentityAsked(() => Promise.resolve(false))
  }, [])
  useEffect(() => {
    if (resolveProof) dialog.current?.showModal()
  }, [resolveProof])

  function end(proved: boolean): void {
    stopWaiting.current?.()
    setAway(false)
    resolveProof?.(proved)
    setResolveProof(null)
  }

  if (!resolveProof) return null
  const ways = query.data
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="confirm-identity" onClose={() => end(false)}>
      <h2 id="confirm-identity">{labels.title}</h2>
      <p className="note">{labels.why}</p>
      {(ways?.has_password ?? true) && (
        <Form
          submit={labels.submit}
          send={async ({ password = '' }) => {
            await consoleRequest('POST', '/console/session/confirmation', { body: { password } })
            end(true)
          }}
        >
          <Field
            name="password"
            label={texts.signIn.password}
            type="password"
            autoComplete="current-password"
            required
          />
        </Form>
      )}
      {ways && ways.passkeys.length > 0 && 'PublicKeyCredential' in window && (
        <Form
          submit={texts.signIn.passkey}
          plain
          send={async () => {
            await proveWithPasskey()
            end(true)
          }}
        />
      )}
      {ways?.single_sign_on?.connected && (
        <>
          <Form
            submit={labels.sso(ways.single_sign_on.label)}
            plain
            send={async () => {
              stopWaiting.current?.()
              stopWaiting.current = confirmInWindow(() => end(true))
              setAway(true)
            }}
          />
          {away && <p role="status">{labels.window}</p>}
        </>
      )}
      <button type="button" className="button wide" onClick={() => dialog.current?.close()}>
        {texts.cancel}
      </button>
    </dialog>
  )
}
