import { useId } from 'react'
import type { ServiceProfile, Vendor } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.editVendor

/** The kind of service. A new choice fills in the form and names what to check. */
export function ServiceChoice({
  profiles,
  proposed,
  chosen,
  choose,
  isNew,
}: {
  profiles: readonly ServiceProfile[]
  /** Ids, the likeliest first. */
  proposed: readonly string[]
  chosen: string | null
  choose: (id: string | null) => void
  isNew: boolean
}) {
  const id = useId()
  const service = profiles.find((profile) => profile.id === chosen)
  const likely = proposed.flatMap((one) => profiles.find((profile) => profile.id === one) ?? [])
  const others = profiles.filter((profile) => !proposed.includes(profile.id))
  return (
    <div className="field">
      <label htmlFor={id}>{labels.service}</label>
      <select
        id={id}
        name="service_profile"
        value={service ? service.id : ''}
        onChange={(event) => choose(event.currentTarget.value || null)}
        aria-describedby={`${id}-hint`}
      >
        <option value="">{texts.settings.notSaid}</option>
        {likely.length > 0 && (
          <optgroup label={labels.proposedServices}>
            {likely.map((profile) => (
              <Service key={profile.id} {...profile} />
            ))}
          </optgroup>
        )}
        <optgroup label={labels.allServices}>
          {others.map((profile) => (
            <Service key={profile.id} {...profile} />
          ))}
        </optgroup>
      </select>
      <p id={`${id}-hint`} className="field-hint" role="status">
        {service && [service.description, ...(isNew ? [labels.filledIn(service.name), service.check] : [])].join(' ')}
      </p>
    </div>
  )
}

const Service = ({ id, name }: ServiceProfile) => <option value={id}>{name}</option>

/** The record of a vendor with the usual values of a service. Fields without a usual value stay. */
export const filledFor = (
  vendor: Vendor,
  { industry, criticality, data_usage, processing }: ServiceProfile,
): Pick<Vendor, 'industry' | 'criticality' | 'data_usage' | 'processing'> => ({
  industry,
  criticality,
  data_usage: { ...vendor.data_usage, ...said(data_usage) },
  processing: { ...vendor.processing, ...said(processing) },
})

const said = <Record extends object>(record: Record): Partial<Record> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as Partial<Record>
