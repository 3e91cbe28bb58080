import { useState } from 'react'
import type { OrganisationProfile } from '../api/organisation.ts'
import { Choice } from '../parts/choice.tsx'
import { countries, countryNames } from '../parts/countries.ts'
import { Field } from '../parts/form.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.settings

const parties = ['controller', 'officer', 'representative'] as const

/** The contacts in the organisation's documents. Each field has the name that the API's errors use: `officer.email`. */
export function ContactFields({ profile }: { profile: OrganisationProfile }) {
  return parties.map((party) => (
    <fieldset key={party} className="party">
      <legend>{labels.parties[party]}</legend>
      <Field name={`${party}.name`} label={labels.name} value={profile[party].name ?? ''} maxLength={200} />
      <TextArea name={`${party}.address`} label={labels.address} value={profile[party].address ?? ''} max={1000} />
      <Field name={`${party}.email`} label={labels.email} type="email" value={profile[party].email ?? ''} />
      <Field name={`${party}.phone`} label={labels.phone} value={profile[party].phone ?? ''} maxLength={100} />
    </fieldset>
  ))
}

const said = (values: Record<string, string>, name: string): string | null => values[name]?.trim() || null

/** The contacts in these fields. */
export const contactsIn = (values: Record<string, string>): Partial<OrganisationProfile> =>
  Object.fromEntries(
    parties.map((party) => {
      const contact = {
        name: said(values, `${party}.name`),
        address: said(values, `${party}.address`),
        email: said(values, `${party}.email`),
        phone: said(values, `${party}.phone`),
      }
      return [party, contact]
    }),
  )

/** The legal entities that contracts name. Clearing a name removes the entity. */
export function EntityFields({ entities }: { entities: OrganisationProfile['entities'] }) {
  const [count, setCount] = useState(Math.max(1, entities.length))
  return (
    <>
      {Array.from({ length: count }, (_, index) => {
        const entity = entities[index]
        const prefix = `entities[${index}].`
        return (
          // An entity is identified by its position in the form.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
          <fieldset key={index} className="party">
            <legend>{entity?.name ?? labels.newEntity}</legend>
            <Field name={`${prefix}name`} label={labels.legalName} value={entity?.name ?? ''} maxLength={200} />
            <TextArea name={`${prefix}address`} label={labels.address} value={entity?.address ?? ''} max={1000} />
            <Choice
              name={`${prefix}country`}
              label={labels.country}
              values={countries}
              words={countryNames}
              value={entity?.country ?? null}
            />
            <Field name={`${prefix}lei`} label={labels.lei} value={entity?.lei ?? ''} maxLength={20} />
          </fieldset>
        )
      })}
      <button type="button" className="button" onClick={() => setCount(count + 1)}>
        {labels.addEntity}
      </button>
    </>
  )
}

/** The entities in these fields. */
export function entitiesIn(values: Record<string, string>): OrganisationProfile['entities'] {
  const places = Object.keys(values).flatMap((name) => /^entities\[(\d+)\]\.name$/.exec(name)?.[1] ?? [])
  return places.flatMap((place) => {
    const of = (field: string) => said(values, `entities[${place}].${field}`)
    const name = of('name')
    return name === null ? [] : [{ name, address: of('address'), country: of('country'), lei: of('lei') }]
  })
}
