import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asGuessed, assessAll, importVendors } from '../api/vendor-import.ts'
import { reasonOf } from '../parts/failure.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { asRegister, readPasted } from './domains.ts'

const labels = texts.addVendors

/**
 * Registers pasted domains, one a line, and assesses them at once if the person wishes. The form marks known ones while the
 * user types.
 */
export function AddVendors({ begin = '', close }: { begin?: string; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const mayAssess = useMay('assessments:write')
  const [text, setText] = useState(begin)
  const [assess, setAssess] = useState(true)
  const [noWebsite, setNoWebsite] = useState(false)
  const pasted = readPasted(text)
  const refused = noWebsite ? [] : pasted.refused
  const vendors = noWebsite
    ? [...pasted.vendors, ...pasted.refused.map((name) => ({ name, domain: '' }))]
    : pasted.vendors
  const register = useSettled(asRegister(vendors))
  const look = useQuery({
    queryKey: ['vendors', 'pasted', register],
    queryFn: () => importVendors(new File([register], 'pasted.csv'), false, asGuessed),
    enabled: vendors.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = look.data?.rows.filter(({ outcome }) => outcome === 'DUPLICATE') ?? []
  const wrong =
    look.data?.rows.flatMap(({ name, faults, doubts }) =>
      [...faults, ...doubts].map(({ field, message }) => ({ name, field, message })),
    ) ?? []
  const fresh = look.data?.counts.new ?? 0
  const add = useMutation({
    mutationFn: async () => {
      const { rows } = await importVendors(new File([asRegister(vendors)], 'pasted.csv'), true, asGuessed)
      const created = rows.flatMap(({ outcome, vendor_id }) => (outcome === 'CREATED' && vendor_id ? vendor_id : []))
      if (assess && mayAssess) await assessAll(created, labels.firstReview)
      return rows.filter(({ outcome }) => outcome === 'FAULTY').map(({ name, domain }) => `${name}, ${domain}`)
    },
    onSuccess: async (faulty) => {
      await queries.invalidateQueries({ queryKey: ['vendors'] })
      const left = [...faulty, ...refused]
      if (left.length === 0) close()
      else setText(left.join('\n'))
    },
  })

  useEffect(() => dialog.current?.showModal(), [])

  const ready = fresh > 0 && !add.isPending
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="add-vendors" onClose={close}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) add.mutate()
        }}
      >
        <h2 id="add-vendors">{labels.title}</h2>
        <div className="field">
          <label htmlFor="pasted">{labels.domains}</label>
          <textarea
            id="pasted"
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            spellCheck={false}
          />
          <p className="field-hint">{labels.hint}</p>
          <p role="status">
            {vendors.length > 0 && look.data && (
              <>
                {labels.fresh(fresh)}
                {known.length > 0 &&
                  `, ${labels.known(
                    known.length,
                    known.map(({ name, vendor_name }) => vendor_name ?? name),
                  )}`}
              </>
            )}
          </p>
        </div>
        {refused.length > 0 && <p className="form-error">{labels.refused(refused)}</p>}
        {pasted.refused.length > 0 && (
          <label className="choice">
            <input
              type="checkbox"
              checked={noWebsite}
              onChange={(event) => setNoWebsite(event.currentTarget.checked)}
            />
            {labels.noWebsite(pasted.refused.length)}
          </label>
        )}
        {wrong.map(({ name, field, message }) => (
          <p key={`${name} ${field}`} className="form-error">
            {name}: {message}
          </p>
        ))}
        {(look.error ?? add.error) && (
          <p className="form-error" role="alert">
            {reasonOf((look.error ?? add.error)!)}
          </p>
        )}
        {mayAssess && (
          <label className="choice">
            <input type="checkbox" checked={assess} onChange={(event) => setAssess(event.currentTarget.checked)} />
            {labels.assess}
          </label>
        )}
        {mayAssess && assess && <p className="field-hint">{labels.assessHint}</p>}
        <div className="buttons">
          <button type="submit" className="button primary" aria-disabled={!ready}>
            {add.isPending ? texts.importVendors.adding : labels.submit(fresh)}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** The pause in typing before the form checks a text, because each check has an audit record. Milliseconds. */
const SETTLED = 400

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
