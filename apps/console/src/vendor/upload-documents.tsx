import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { documentKinds } from '../api/generated/choices/document-kinds.ts'
import { fileEndings } from '../api/generated/choices/file-endings.ts'
import { type DocumentKind, uploadDocument, vendorDocuments } from '../api/vendor-documents.ts'
import { reasonOf } from '../parts/failure.tsx'
import { FileField } from '../parts/file-field.tsx'
import { oneOf } from '../parts/one-of.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.uploads
const maxFiles = 10

/** Uploads files one after another, and shows the progress and refusal of each. */
export function UploadDocuments({
  vendorId,
  add,
}: {
  vendorId: string
  /** The preselected kind; the form is open. */
  add?: DocumentKind
}) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  /** The number of uploads: after each, the field for files starts empty again. */
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<string[]>([])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const files = given.getAll('file').filter((file): file is File => file instanceof File && file.name !== '')
    if (files.length > maxFiles) return setRefused([labels.tooMany])
    setRefused([])
    const textOf = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const from = textOf('from')
    const about = {
      kind: oneOf(documentKinds, textOf('kind')) ?? ('OTHER' as const),
      confidential: given.has('confidential'),
      ...(from !== '' && { received_from: from }),
    }
    for (const file of files) {
      try {
        setSending({ name: file.name, share: 0 })
        await uploadDocument(vendorId, file, about, (share) => setSending({ name: file.name, share }))
      } catch (error) {
        setRefused((all) => [...all, labels.failed(file.name, reasonOf(error as Error))])
      }
      await queries.invalidateQueries({ queryKey: vendorDocuments(vendorId).queryKey })
    }
    setSending(null)
    form.current?.reset()
    setSent((before) => before + 1)
  }

  return (
    <details className="upload-documents" open={add !== undefined}>
      <summary className="button">{labels.add}</summary>
      <form ref={form} onSubmit={(event) => void send(event)}>
        <FileField
          key={sent}
          name="file"
          label={labels.file}
          hint={labels.hint}
          multiple
          required
          accept={fileEndings.join(',')}
        />
        <div className="field">
          <label htmlFor="upload-kind">{labels.kind}</label>
          <select id="upload-kind" name="kind" defaultValue={add ?? ''} required>
            <option value="" disabled>
              {labels.chooseKind}
            </option>
            {Object.entries(labels.kinds).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="upload-from">{labels.from}</label>
          <input id="upload-from" name="from" maxLength={200} />
        </div>
        <label className="choice">
          <input type="checkbox" name="confidential" defaultChecked aria-describedby="upload-confidential-hint" />{' '}
          {labels.confidential}
        </label>
        <p className="field-hint" id="upload-confidential-hint">
          {labels.confidentialHint}
        </p>
        <button type="submit" className="button primary" disabled={sending !== null}>
          {labels.submit}
        </button>
        {sending && (
          <div className="running" role="status">
            <span>{labels.sending(sending.name, Math.floor(sending.share * 100))}</span>
            <progress aria-label={sending.name} value={sending.share} max={1} />
          </div>
        )}
        {refused.length > 0 && (
          <div role="alert">
            <ul className="steps">
              {refused.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
      </form>
    </details>
  )
}
