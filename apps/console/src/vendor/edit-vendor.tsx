import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { users } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { updateVendor } from '../api/vendors.ts'
import { Choice } from '../parts/choice.tsx'
import { Field, Form } from '../parts/form.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'

const say = texts.editVendor

/** What people write of a vendor: where it is read, whose it is, and what data it gets. What is not shown here stays as it is. */
export function EditVendor({ vendor, close }: { vendor: Vendor; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const people = useQuery({ ...users, enabled: useMay('users:read') })
  const id = useId()
  const { data_usage: usage } = vendor
  const shared = usage?.shared_data_types ?? []
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={`${id}-title`} onClose={close}>
      <h2 id={`${id}-title`}>{say.title(vendor.name)}</h2>
      <Form
        submit={texts.save}
        beside={
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        }
        send={async ({ name = '', domain = '', alternative_domains = '', owner_id, volume, frequency, ...ticked }) => {
          await updateVendor(vendor.id, {
            name: name.trim(),
            domain: addressOf(domain.trim()),
            alternative_domains: alternative_domains.split(/[\s,;]+/).flatMap((one) => (one ? addressOf(one) : [])),
            ...(owner_id !== undefined && { owner_id: owner_id || null }),
            data_usage: {
              ...usage,
              shared_data_types: Object.keys(texts.dataTypes).filter((type) => type in ticked),
              data_transfer_volume: volume || null,
              data_transfer_frequency: frequency || null,
            },
          })
          await queries.invalidateQueries({ queryKey: ['vendors'] })
          dialog.current?.close()
        }}
      >
        <Field name="name" label={say.name} value={vendor.name} maxLength={200} required />
        <Field name="domain" label={say.domain} value={vendor.domain} required />
        <Field
          name="alternative_domains"
          label={say.others}
          hint={say.othersHint}
          value={vendor.alternative_domains.join(', ')}
        />
        {people.data && (
          <div className="field">
            <label htmlFor={`${id}-owner`}>{texts.vendors.owner}</label>
            <select id={`${id}-owner`} name="owner_id" defaultValue={vendor.owner_id ?? ''}>
              <option value="">{texts.vendors.selected.nobody}</option>
              {people.data
                .filter(({ id, status }) => status !== 'DISABLED' || id === vendor.owner_id)
                .map(({ id, name, email }) => (
                  <option key={id} value={id}>
                    {name ?? email}
                  </option>
                ))}
            </select>
          </div>
        )}
        <fieldset className="data-types">
          <legend>{texts.vendors.data}</legend>
          {Object.entries(texts.dataTypes).map(([type, words]) => (
            <label key={type} className="choice">
              <input type="checkbox" name={type} defaultChecked={shared.includes(type)} />
              {words}
            </label>
          ))}
        </fieldset>
        <Choice
          name="volume"
          label={say.volume}
          values={Object.keys(texts.volumes)}
          words={texts.volumes}
          value={usage?.data_transfer_volume ?? null}
        />
        <Choice
          name="frequency"
          label={say.frequency}
          values={Object.keys(texts.frequencies)}
          words={texts.frequencies}
          value={usage?.data_transfer_frequency ?? null}
        />
      </Form>
    </dialog>
  )
}

/** As the API takes it: people write the host alone. */
const addressOf = (domain: string): string => (/^https?:\/\//i.test(domain) ? domain : `https://${domain}`)
