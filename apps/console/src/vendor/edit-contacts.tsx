import { useState } from 'react'
import type { Vendor } from '../api/types.ts'
import { Field } from '../parts/form.tsx'
import { texts } from '../texts/texts.ts'
import { maxFurtherContacts } from './vendor-record.ts'

const labels = texts.editVendor

type Contact = Vendor['further_contacts'][number]

/** The vendor's contact, and the further ones with their duties. */
export function EditContacts({ vendor: { contact, further_contacts: further } }: { vendor: Vendor }) {
  const [added, setAdded] = useState(0)
  const shown = Array.from({ length: further.length + added }, (_, place) => further[place] ?? null)
  return (
    <>
      <h2 className="section-head">{labels.contacts}</h2>
      <fieldset className="contact">
        <legend>{labels.contact}</legend>
        <Contacted at="contact" contact={contact} />
      </fieldset>
      {shown.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no id, and its place stays.
        <fieldset key={place} className="contact">
          <legend>{labels.furtherContact(place + 1)}</legend>
          <Field
            name={`further_contacts[${place}].role`}
            label={labels.contactRole}
            value={one?.role ?? ''}
            maxLength={100}
          />
          <Contacted at={`further_contacts[${place}]`} contact={one} />
        </fieldset>
      ))}
      <p className="field-hint">{labels.contactsHint}</p>
      {shown.length < maxFurtherContacts && (
        <p>
          <button type="button" className="button small" onClick={() => setAdded(added + 1)}>
            {labels.addContact}
          </button>
        </p>
      )}
    </>
  )
}

/** Its address and its source stay as they are. */
function Contacted({ at, contact }: { at: string; contact: Omit<Contact, 'role'> | null }) {
  return (
    <>
      <Field name={`${at}.name`} label={labels.contactName} value={contact?.name ?? ''} maxLength={200} />
      <Field
        name={`${at}.email`}
        label={labels.contactEmail}
        type="email"
        value={contact?.email ?? ''}
        maxLength={320}
      />
      <Field name={`${at}.phone`} label={labels.contactPhone} value={contact?.phone ?? ''} maxLength={100} />
      <input type="hidden" name={`${at}.type`} value={contact?.type ?? 'PROVIDED'} />
      <input type="hidden" name={`${at}.address`} value={contact?.address ?? ''} />
    </>
  )
}
