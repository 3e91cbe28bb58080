import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { agreementStates } from '../api/generated/choices/agreement-states.ts'
import { articleNineConditions } from '../api/generated/choices/article-nine-conditions.ts'
import { assessmentOutcomes } from '../api/generated/choices/assessment-outcomes.ts'
import { dataSubjects } from '../api/generated/choices/data-subjects.ts'
import { industries } from '../api/generated/choices/industries.ts'
import { processingRoles } from '../api/generated/choices/processing-roles.ts'
import { riskLevels } from '../api/generated/choices/risk-levels.ts'
import { screeningCriteria } from '../api/generated/choices/screening-criteria.ts'
import { sharedDataTypes } from '../api/generated/choices/shared-data-types.ts'
import { specialDataTypes } from '../api/generated/choices/special-data-types.ts'
import { transferFrequencies } from '../api/generated/choices/transfer-frequencies.ts'
import { transferVolumes } from '../api/generated/choices/transfer-volumes.ts'
import { type CustomField, organisation, users } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import {
  deleteVendor,
  FieldsChanged,
  serviceProfiles,
  updateVendor,
  type VendorRecord,
  vendorForm,
} from '../api/vendors.ts'
import { Choice } from '../parts/choice.tsx'
import { countries, countryNames } from '../parts/countries.ts'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { personName } from '../session/person-name.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { agreementState } from '../vendors/agreement-state.ts'
import { hasNoWebsite } from '../vendors/host.ts'
import { CustomFieldInput } from './custom-field-input.tsx'
import { EditContacts } from './edit-contacts.tsx'
import { EndUse } from './end-use.tsx'
import { filledFor, ServiceChoice } from './service-profile.tsx'
import { useNewestReview } from './use-newest-review.ts'
import { changesOf, lacksOutcome, recordOf } from './vendor-record.ts'

const labels = texts.editVendor

/**
 * The fields that people record about a vendor, in one form. Read-only without the right to change them.
 * @param props.profile the kind of service that prefills the form
 */
export function EditVendor({ vendorId, profile }: { vendorId: string; profile?: string }) {
  const query = useQuery(vendorForm(vendorId))
  const may = useMay('vendors:write')
  return (
    <Loaded query={query}>
      {(found) => (
        <div className="edit-vendor">
          <fieldset disabled={!may} aria-label={labels.title}>
            <Record vendor={found} {...(profile !== undefined && { profile })} />
          </fieldset>
          {may && found.ended_on === null && <EndUse vendor={found} />}
          {may && <Remove vendor={found} />}
        </div>
      )}
    </Loaded>
  )
}

const special: readonly string[] = specialDataTypes
const ordinary = sharedDataTypes.filter((type) => !special.includes(type))

function Record({ vendor: read, profile }: { vendor: Vendor; profile?: string }) {
  // The shown form stays the basis of the change, whatever is loaded meanwhile.
  const [found, setFound] = useState(read)
  const queries = useQueryClient()
  const services = useQuery(serviceProfiles)
  const [chosen, setChosen] = useState(profile ?? found.service_profile)
  const service = services.data?.find(({ id }) => id === chosen)
  const isNew = service !== undefined && service.id !== found.service_profile
  const people = useQuery({ ...users, enabled: useMay('users:read') })
  const settings = useQuery({ ...organisation, enabled: useMay('frameworks:read') })
  const customFields = settings.data?.custom_fields ?? []
  const [saved, setSaved] = useState(false)
  // A new service redraws the fields that it fills in.
  const filling = isNew ? service.id : ''
  const { industry, criticality, data_usage: usage, processing } = isNew ? filledFor(found, service) : found
  const names = Object.fromEntries((people.data ?? []).map((person) => [person.id, personName(person)]))
  const owners = (people.data ?? [])
    .filter(({ id, status }) => status !== 'DISABLED' || id === found.owner_id)
    .map(({ id }) => id)
  return (
    <>
      <Form
        submit={texts.save}
        send={async (values) => {
          setSaved(false)
          if (lacksOutcome(values)) throw new Error(labels.outcomeMissing)
          const change = changesOf(recordOf(values, people.data !== undefined, customFields), found)
          if (Object.keys(change).length > 0) setFound(await save(found, change, customFields))
          await queries.invalidateQueries({ queryKey: ['vendors'] })
          setSaved(true)
        }}
      >
        <h2 className="section-head">{labels.vendor}</h2>
        <Field name="name" label={labels.name} value={found.name} maxLength={200} required />
        <Domain domain={found.domain} />
        <TextArea
          name="alternative_domains"
          label={labels.alternativeDomains}
          hint={labels.alternativeDomainsHint}
          value={found.alternative_domains.join('\n')}
          max={20_000}
        />
        <TextArea name="description" label={labels.description} value={found.description ?? ''} max={5000} />
        {services.data && (
          <ServiceChoice
            profiles={services.data}
            proposed={found.proposed_profiles}
            chosen={chosen}
            choose={setChosen}
            isNew={isNew}
          />
        )}
        <Choice
          key={`industry ${filling}`}
          name="industry"
          label={labels.industry}
          values={industries}
          words={{}}
          value={industry}
        />
        {people.data && (
          <Choice
            key={owners.length}
            name="owner_id"
            label={labels.owner}
            values={owners}
            words={names}
            value={found.owner_id}
          />
        )}
        <Field
          name="external_id"
          label={labels.externalId}
          hint={labels.externalIdHint}
          value={found.external_id ?? ''}
          maxLength={200}
        />
        <Choice
          key={`criticality ${filling}`}
          name="criticality"
          label={labels.criticality}
          values={riskLevels}
          words={texts.risk}
          value={criticality}
        />
        <Field
          name="internal_use.department"
          label={labels.department}
          value={found.internal_use.department ?? ''}
          maxLength={200}
        />
        <Field
          name="internal_use.business_owner"
          label={labels.businessOwner}
          hint={labels.businessOwnerHint}
          value={found.internal_use.business_owner ?? ''}
          maxLength={200}
        />
        <TextArea
          name="internal_use.services"
          label={labels.services}
          hint={labels.servicesHint}
          value={found.internal_use.services?.join('\n') ?? ''}
          max={10_000}
        />
        {customFields.map((field) => (
          <CustomFieldInput
            key={field.key}
            field={field}
            value={found.custom_fields[field.key] ?? null}
            people={names}
          />
        ))}
        <TextArea
          name="notes"
          label={labels.notes}
          hint={labels.notesHint}
          value={found.notes.join('\n\n')}
          max={500_000}
        />
        <EditContacts key={JSON.stringify(found.further_contacts)} vendor={found} />
        <Fragment key={filling}>
          <h2 className="section-head">{labels.data}</h2>
          <Ticks
            legend={labels.kinds}
            name="shared_data_types"
            values={ordinary}
            words={texts.dataTypes}
            chosen={usage?.shared_data_types ?? []}
          />
          <Ticks
            legend={labels.special}
            name="shared_data_types"
            values={special}
            words={texts.dataTypes}
            chosen={usage?.shared_data_types ?? []}
          />
          <Choice
            name="processing.special_categories_condition"
            label={labels.condition}
            values={articleNineConditions}
            words={labels.conditions}
            value={processing?.special_categories_condition ?? null}
          />
          <Ticks
            legend={labels.subjects}
            name="target_data_subjects"
            values={dataSubjects}
            words={labels.subjectsOf}
            chosen={usage?.target_data_subjects ?? []}
          />
          <Choice
            name="data_transfer_volume"
            label={labels.volume}
            values={transferVolumes}
            words={texts.volumes}
            value={usage?.data_transfer_volume ?? null}
          />
          <Choice
            name="data_transfer_frequency"
            label={labels.frequency}
            values={transferFrequencies}
            words={texts.frequencies}
            value={usage?.data_transfer_frequency ?? null}
          />
          <h2 className="section-head">{labels.processing}</h2>
          <Choice
            name="processing.role"
            label={labels.role}
            values={processingRoles}
            words={labels.roles}
            value={processing?.role ?? null}
          />
          <TextArea
            name="processing.purposes"
            label={labels.purposes}
            hint={labels.purposesHint}
            value={processing?.purposes ?? ''}
            max={2000}
          />
          <Choice
            name="processing.agreement_state"
            label={labels.agreementState}
            values={agreementStates}
            words={texts.vendors.agreements}
            value={agreementState(processing)}
            none={texts.vendors.agreements.NONE}
          />
          <Field
            name="processing.agreement_date"
            label={labels.agreementDate}
            type="date"
            value={processing?.agreement_date ?? ''}
          />
          <Field
            name="processing.agreement"
            label={labels.agreement}
            hint={labels.agreementHint}
            value={processing?.agreement ?? ''}
            maxLength={500}
          />
        </Fragment>
        <label className="choice">
          <input
            type="checkbox"
            name="processing.customer_held_keys"
            defaultChecked={processing?.customer_held_keys ?? false}
            aria-describedby="customer-held-keys-hint"
          />
          {labels.customerHeldKeys}
        </label>
        <p className="field-hint" id="customer-held-keys-hint">
          {labels.customerHeldKeysHint}
        </p>
        <TextArea
          name="processing.unused_sub_processors"
          label={labels.unusedSubProcessors}
          hint={labels.unusedSubProcessorsHint}
          value={processing?.unused_sub_processors?.join('\n') ?? ''}
          max={20_000}
        />
        <Ticks
          legend={labels.screening}
          name="impact_assessment.criteria"
          values={screeningCriteria}
          words={labels.criteria}
          chosen={processing?.impact_assessment?.criteria ?? []}
        />
        <Choice
          name="impact_assessment.outcome"
          label={labels.impactAssessment}
          values={assessmentOutcomes}
          words={labels.outcomes}
          value={processing?.impact_assessment?.outcome ?? null}
        />
        <TextArea
          name="impact_assessment.reference"
          label={labels.assessmentReference}
          hint={labels.assessmentReferenceHint}
          value={processing?.impact_assessment?.reference ?? ''}
          max={2000}
        />
        <TextArea
          name="processing.exit_plan"
          label={labels.exitPlan}
          hint={labels.exitPlanHint}
          value={processing?.exit_plan ?? ''}
          max={2000}
        />
        <Country vendor={found} />
        <p className="field-hint">{labels.hint}</p>
      </Form>
      {saved && <p role="status">{texts.saved}</p>}
    </>
  )
}

/** @returns the vendor as the form now shows it @throws the error that the form shows */
async function save(shown: Vendor, change: VendorRecord, customFields: readonly CustomField[]): Promise<Vendor> {
  try {
    const { proposed_profiles } = await updateVendor(shown, change)
    return {
      ...shown,
      ...change,
      custom_fields: { ...shown.custom_fields, ...change.custom_fields },
      proposed_profiles,
    }
  } catch (error) {
    if (!(error instanceof FieldsChanged)) throw error
    const own = new Map(customFields.map(({ key, name }) => [`custom_fields.${key}`, name]))
    throw new Error(
      labels.changedMeanwhile(error.fields.map((field) => own.get(field) ?? labels.fields[field] ?? field)),
    )
  }
}

/** The vendor's address, or the choice that it has none. */
function Domain({ domain }: { domain: string }) {
  const [none, setNone] = useState(hasNoWebsite(domain))
  return (
    <>
      {!none && (
        <Field
          name="domain"
          label={labels.domain}
          hint={labels.domainHint}
          value={hasNoWebsite(domain) ? '' : domain}
          required
        />
      )}
      <label className="choice">
        <input
          type="checkbox"
          name="no_website"
          checked={none}
          onChange={(event) => setNone(event.currentTarget.checked)}
        />
        {labels.noWebsite}
      </label>
    </>
  )
}

/** If no country is recorded, or another one, offers the country in the documents. A person records it. */
function Country({ vendor: { id, processing, newest_review } }: { vendor: Vendor }) {
  const recorded = processing?.country ?? null
  const [taken, setTaken] = useState<string | null>(null)
  const { completed } = useNewestReview(id)
  const read = completed?.summarized_risk?.details.establishment ?? null
  // The text may be an address, and may name several countries.
  const parts = read?.split(', ') ?? []
  const offered = newest_review?.locations.flatMap(({ name, country }) =>
    country !== null && country !== recorded && parts.includes(name) ? country : [],
  )
  const isToldApart = recorded === null || (offered ?? []).length > 0
  return (
    <>
      <Choice
        key={taken}
        name="processing.country"
        label={labels.country}
        values={countries}
        words={countryNames}
        value={taken ?? recorded}
      />
      {read !== null && isToldApart && (
        <p className="suggested">
          <span className="dim">{labels.countryRead(read)}</span>{' '}
          {offered?.map((country) => (
            <button key={country} type="button" className="button small" onClick={() => setTaken(country)}>
              {labels.takeCountry(countryNames[country] ?? country)}
            </button>
          ))}
        </p>
      )}
    </>
  )
}

/** Several boxes of one kind. Each is a field of its own: `shared_data_types.HEALTH_DATA`. */
function Ticks({
  legend,
  name,
  values,
  words,
  chosen,
}: {
  legend: ReactNode
  name: string
  values: readonly string[]
  words: { [value: string]: string }
  chosen: readonly string[]
}) {
  return (
    <fieldset className="data-types field">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="choice">
          <input type="checkbox" name={`${name}.${value}`} defaultChecked={chosen.includes(value)} />
          {words[value] ?? value}
        </label>
      ))}
    </fieldset>
  )
}

function Remove({ vendor: { id, name } }: { vendor: Vendor }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deleteVendor(id),
    onSuccess: async () => {
      await navigate({ to: '/vendors' })
      queries.removeQueries({ queryKey: ['vendors', id] })
      await queries.invalidateQueries({ queryKey: ['vendors'] })
    },
  })
  return (
    <details>
      <summary>{labels.remove}</summary>
      <p>{labels.removeHint(name)}</p>
      {remove.error && (
        <p className="form-error" role="alert">
          {reasonOf(remove.error)}
        </p>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate()}
      >
        {labels.really(name)}
      </button>
    </details>
  )
}
