import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Vendor } from '../api/types.ts'
import { serviceProfiles, setInherentRisk, vendor } from '../api/vendors.ts'
import { reasonOf } from '../parts/failure.tsx'
import { RiskScale } from '../parts/risk-scale.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { dataWords, frequencyWords } from '../vendors/data-usage-words.ts'
import { inherentRiskOf } from '../vendors/inherent-risk-of.ts'
import { ChangeInherentRisk } from './change-inherent-risk.tsx'

const labels = texts.inherent

/** The inherent risk before any document is read, with its reasons. A person may override it. */
export function InherentRisk({ vendorId }: { vendorId: string }) {
  const { data } = useQuery(vendor(vendorId))
  const risk = data && inherentRiskOf(data)
  if (!risk) return null
  return (
    <section className="inherent">
      <h2 className="section-head">
        {labels.title}{' '}
        <small>
          {labels.before} · {labels.ofTier(risk.tier)}
        </small>
      </h2>
      {risk.level && <RiskScale name={labels.title} level={risk.level} />}
      <Reasons vendor={data} />
      <Override vendor={data} />
    </section>
  )
}

function Reasons({ vendor: found }: { vendor: Vendor }) {
  const mayRecord = useMay('vendors:write')
  const { raising, others } = unrecordedFields(found)
  const { data: services } = useQuery(serviceProfiles)
  const nameOf = (id: string | null) => services?.find((service) => service.id === id)?.name
  const { level, raised_by } = found.inherent_risk!
  return (
    <>
      {level === null ? (
        <p>{labels.notRecorded}</p>
      ) : (
        <p>{[labels.reasons, recordedUse(found, nameOf(found.service_profile))].join(': ')}</p>
      )}
      {mayRecord && found.proposed_profiles.length > 0 && (
        <p className="suggested">
          {labels.likely}{' '}
          {found.proposed_profiles.map((profile) => (
            <Link
              key={profile}
              to="/vendors/$vendorId/edit"
              params={{ vendorId: found.id }}
              search={{ profile }}
              className="button small"
            >
              {nameOf(profile) ?? profile}
            </Link>
          ))}
        </p>
      )}
      {raised_by.length > 0 && (
        <ul className="raised-by">
          {raised_by.map((code) => (
            <li key={code}>{labels.raised(code, dataWords(found.data_usage), found.processing?.country)}</li>
          ))}
        </ul>
      )}
      {raising.length + others.length > 0 && (
        <p className="dim">
          {labels.unrecordedFields(raising, others)}{' '}
          {mayRecord && (
            <Link to="/vendors/$vendorId/edit" params={{ vendorId: found.id }}>
              {texts.editVendor.record}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

function recordedUse(found: Vendor, service: string | undefined): string {
  const { data_usage, criticality, processing } = found
  return [
    service,
    dataWords(data_usage),
    receivesNothing(found) ? labels.noAmount : frequencyWords(data_usage),
    processing?.role && texts.editVendor.roles[processing.role],
    processing?.country && countryName.of(processing.country),
    criticality && labels.ofCriticality(texts.risk[criticality]),
  ]
    .filter((part) => part && part !== '–')
    .join(' · ')
}

/** A vendor that gets no data has no amount and frequency of it. */
const receivesNothing = ({ data_usage, processing }: Vendor): boolean =>
  processing?.role === 'NO_PERSONAL_DATA' && !data_usage?.shared_data_types?.length

const countryName = new Intl.DisplayNames(['en'], { type: 'region' })

/** The empty fields: those that the level counts higher than a filled one could be, and the others. */
function unrecordedFields(found: Vendor) {
  const { data_usage, criticality, processing, inherent_risk } = found
  const types = data_usage?.shared_data_types ?? []
  const isNotPersonal = processing?.role === 'NO_PERSONAL_DATA'
  const isPersonal = types.some((type) => !content.includes(type) && !(isNotPersonal && type === 'OTHER'))
  const isShared = isPersonal || types.some((type) => content.includes(type))
  const recorded = {
    ...(!receivesNothing(found) && {
      data_transfer_volume: { value: data_usage?.data_transfer_volume, raises: isPersonal },
      data_transfer_frequency: { value: data_usage?.data_transfer_frequency, raises: isShared },
    }),
    country: { value: processing?.country, raises: isPersonal },
    role: { value: processing?.role, raises: false },
    criticality: { value: criticality, raises: false },
    target_data_subjects: {
      value: !isPersonal || (data_usage?.target_data_subjects ?? []).length > 0 || null,
      raises: false,
    },
  }
  const empty = Object.entries(recorded).filter(([, { value }]) => !value)
  const raises = (isRaising: boolean) => inherent_risk?.level != null && isRaising
  const named = (wanted: boolean) =>
    empty
      .filter(([, field]) => raises(field.raises) === wanted)
      .map(([field]) => labels.fields[field as keyof typeof labels.fields])
  return { raising: named(true), others: named(false) }
}

/** The kinds of confidential data that are not personal. */
const content: readonly string[] = ['INTELLECTUAL_PROPERTY', 'CONFIDENTIAL_BUSINESS_INFORMATION']

function Override({ vendor: found }: { vendor: Vendor }) {
  const nameOf = usePersonName()
  const may = useMay('vendors:write')
  const [changing, setChanging] = useState(false)
  const queries = useQueryClient()
  const reset = useMutation({
    mutationFn: () => setInherentRisk(found, null),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['vendors'] }),
  })
  const { inherent_risk, risk_override: set } = found
  const { level, tier } = inherent_risk!
  return (
    <>
      {set && (
        <p>
          {labels.setBy(nameOf(set.user_id!), day(set.set_at!), set.reason)}
          <span className="under">{labels.computed(level && texts.risk[level], set.level ? null : tier)}</span>
        </p>
      )}
      {set?.use_changed_at && <p className="caution">{labels.changedSince(day(set.use_changed_at))}</p>}
      {may && (
        <p className="deeds">
          <button type="button" className="link" onClick={() => setChanging(true)}>
            {labels.change}
          </button>
          {set && (
            <button
              type="button"
              className="link"
              aria-disabled={reset.isPending}
              onClick={() => !reset.isPending && reset.mutate()}
            >
              {labels.reset}
            </button>
          )}
        </p>
      )}
      {reset.error && (
        <p className="form-error" role="alert">
          {reasonOf(reset.error)}
        </p>
      )}
      {changing && <ChangeInherentRisk vendor={found} close={() => setChanging(false)} />}
    </>
  )
}
