import { createContext, type FormEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { ApiFailure } from '../api/failure.ts'
import { publicTexts } from '../texts/public.ts'
import { reasonOf } from './failure.tsx'

/** The field that the server refused, and the reason, in the surrounding form. */
const Wrong = createContext<{ param: string; message: string } | null>(null)

/** The server's error for the field of this name, or null. */
export function useRefusal(name: string): string | null {
  const wrong = useContext(Wrong)
  return wrong?.param === name ? wrong.message : null
}

/**
 * A form that is sent once. The browser validates what it can. The server's error appears at its field, by the error's `param`,
 * and the field gets the focus.
 * @param props.send throws the error; the values are those of the named fields
 * @param props.plain the button is not the next step of the screen
 * @param props.beside another button beside the one that sends the form
 */
export function Form({
  submit,
  send,
  children,
  plain = false,
  beside,
}: {
  submit: string
  send: (values: Record<string, string>) => Promise<void>
  children?: ReactNode
  plain?: boolean
  beside?: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const form = useRef<HTMLFormElement>(null)

  async function sendOnce(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await send(valuesOf(event.currentTarget))
    } catch (failure) {
      setError(failure as Error)
      const param = failure instanceof ApiFailure ? failure.param : null
      const field = param && form.current?.elements.namedItem(param)
      if (field instanceof HTMLElement) field.focus()
    } finally {
      setBusy(false)
    }
  }

  const param = error instanceof ApiFailure ? error.param : null
  const atField = param !== null && form.current?.elements.namedItem(param) instanceof HTMLElement
  const button = (
    <button
      type="submit"
      className={['button', !plain && 'primary', !beside && 'wide'].filter(Boolean).join(' ')}
      aria-disabled={busy}
    >
      {submit}
    </button>
  )
  return (
    <form ref={form} onSubmit={sendOnce} aria-busy={busy}>
      <Wrong value={atField ? { param, message: reasonOf(error!) } : null}>{children}</Wrong>
      {error && !atField && (
        <p className="form-error" role="alert">
          {reasonOf(error)}
        </p>
      )}
      {beside ? (
        <div className="buttons">
          {button}
          {beside}
        </div>
      ) : (
        button
      )}
    </form>
  )
}

/** The named values of a form; files are left out. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** A labelled input, uncontrolled without `onChange`. */
export function Field({
  name,
  label,
  hint,
  type = 'text',
  value,
  onChange,
  suggestions = [],
  ...rest
}: {
  name: string
  label: string
  hint?: string
  type?: 'text' | 'email' | 'password' | 'date' | 'number' | 'url'
  value?: string
  onChange?: (value: string) => void
  /** The browser's suggestions while typing. */
  suggestions?: readonly string[]
  autoComplete?: string
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
  step?: 'any'
}) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const error = useRefusal(name)
  const input = (
    <input
      id={id}
      name={name}
      type={shown ? 'text' : type}
      {...(onChange ? { value, onChange: (event) => onChange(event.currentTarget.value) } : { defaultValue: value })}
      aria-invalid={error !== null || undefined}
      aria-describedby={`${id}-hint`}
      {...(suggestions.length > 0 && { list: `${id}-list` })}
      {...rest}
    />
  )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'password' ? (
        <div className="password">
          {input}
          <button type="button" className="link" aria-controls={id} onClick={() => setShown(!shown)}>
            {shown ? publicTexts.signIn.hide : publicTexts.signIn.show}
          </button>
        </div>
      ) : (
        input
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <p id={`${id}-hint`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? hint}
      </p>
    </div>
  )
}
