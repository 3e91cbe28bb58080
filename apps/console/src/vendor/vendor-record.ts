import { agreementStates } from '../api/generated/choices/agreement-states.ts'
import { articleNineConditions } from '../api/generated/choices/article-nine-conditions.ts'
import { assessmentOutcomes } from '../api/generated/choices/assessment-outcomes.ts'
import { dataSubjects } from '../api/generated/choices/data-subjects.ts'
import { processingRoles } from '../api/generated/choices/processing-roles.ts'
import { riskLevels } from '../api/generated/choices/risk-levels.ts'
import { screeningCriteria } from '../api/generated/choices/screening-criteria.ts'
import { sharedDataTypes } from '../api/generated/choices/shared-data-types.ts'
import { transferFrequencies } from '../api/generated/choices/transfer-frequencies.ts'
import { transferVolumes } from '../api/generated/choices/transfer-volumes.ts'
import type { CustomField } from '../api/organisation.ts'
import { isSameValue } from '../api/same-value.ts'
import type { Vendor } from '../api/types.ts'
import type { VendorRecord } from '../api/vendors.ts'
import { oneOf } from '../parts/one-of.ts'
import { agreementState } from '../vendors/agreement-state.ts'
import { hasNoWebsite, noWebsite } from '../vendors/host.ts'

/** The maximum number of a vendor's further contacts. */
export const maxFurtherContacts = 20

/** The form's values as the API takes them. An empty field clears the recorded value. */
export function recordOf(
  values: Record<string, string>,
  namesOwner: boolean,
  customFields: readonly CustomField[] = [],
): VendorRecord {
  const field = (name: string): string | null => values[name]?.trim() || null
  /** Ticked boxes have names of their own. */
  const ticked = <Value extends string>(name: string, choices: readonly Value[]): Value[] =>
    choices.filter((choice) => `${name}.${choice}` in values)
  const linesOf = (name: string): string[] => (field(name) ?? '').split('\n').flatMap((line) => line.trim() || [])
  const usage = {
    shared_data_types: ticked('shared_data_types', sharedDataTypes),
    target_data_subjects: ticked('target_data_subjects', dataSubjects),
    data_transfer_volume: oneOf(transferVolumes, field('data_transfer_volume')),
    data_transfer_frequency: oneOf(transferFrequencies, field('data_transfer_frequency')),
  }
  const outcome = oneOf(assessmentOutcomes, field('impact_assessment.outcome'))
  const processing = {
    role: oneOf(processingRoles, field('processing.role')),
    purposes: field('processing.purposes'),
    agreement: field('processing.agreement'),
    agreement_state: oneOf(agreementStates, field('processing.agreement_state')),
    agreement_date: field('processing.agreement_date'),
    special_categories_condition: oneOf(articleNineConditions, field('processing.special_categories_condition')),
    impact_assessment: outcome && {
      outcome,
      criteria: ticked('impact_assessment.criteria', screeningCriteria),
      reference: field('impact_assessment.reference'),
    },
    ...('processing.customer_held_keys' in values && { customer_held_keys: true }),
    unused_sub_processors: linesOf('processing.unused_sub_processors'),
    exit_plan: field('processing.exit_plan'),
    country: field('processing.country'),
  }
  const use = {
    department: field('internal_use.department'),
    business_owner: field('internal_use.business_owner'),
    services: linesOf('internal_use.services'),
  }
  /** A contact without anything is none. */
  const contactAt = (at: string) => {
    const [name, email, phone] = [field(`${at}.name`), field(`${at}.email`), field(`${at}.phone`)]
    const address = field(`${at}.address`)
    const type = oneOf(['DISCOVERED', 'PROVIDED'] as const, field(`${at}.type`)) ?? 'PROVIDED'
    return name || email || phone ? { type, name, email, phone, address } : null
  }
  const furtherContacts = Array.from({ length: maxFurtherContacts }, (_, place) => {
    const at = `further_contacts[${place}]`
    const [contact, role] = [contactAt(at), field(`${at}.role`)]
    return contact || role ? [{ type: 'PROVIDED' as const, ...contact, role }] : []
  }).flat()
  return {
    name: field('name') ?? '',
    domain: 'no_website' in values ? noWebsite : addressOf(field('domain') ?? ''),
    alternative_domains: (field('alternative_domains') ?? '').split('\n').flatMap((line) => {
      const written = line.trim()
      return written === '' ? [] : [addressOf(written)]
    }),
    description: field('description'),
    ...('service_profile' in values && { service_profile: field('service_profile') }),
    industry: field('industry'),
    ...(namesOwner && { owner_id: field('owner_id') }),
    external_id: field('external_id'),
    notes: notesIn(field('notes') ?? ''),
    ...('contact.name' in values && { contact: contactAt('contact'), further_contacts: furtherContacts }),
    criticality: oneOf(riskLevels, field('criticality')),
    data_usage: saysSomething(usage) ? usage : null,
    processing: saysSomething(processing) ? processing : null,
    internal_use: use,
    ...(customFields.length > 0 && {
      custom_fields: Object.fromEntries(
        customFields.map(({ key, kind }) => {
          const value = field(`custom_fields.${key}`)
          return [key, value !== null && kind === 'NUMBER' ? Number(value) : value]
        }),
      ),
    }),
  }
}

/**
 * The fields whose values in the form have changed. Fields that a service fills in count as changed with it: if they were left
 * out, the service would fill them in again.
 */
export function changesOf(record: VendorRecord, shown: Vendor): VendorRecord {
  const { custom_fields: own = {}, ...others } = record
  const before: VendorRecord = {
    ...shown,
    domain: hasNoWebsite(shown.domain) ? noWebsite : shown.domain,
    notes: notesIn(shown.notes.join('\n\n')),
    processing: shown.processing && { ...shown.processing, agreement_state: agreementState(shown.processing) },
  }
  const isNewService =
    record.service_profile !== undefined && !isSameValue(record.service_profile, shown.service_profile)
  const values = Object.entries(own).filter(([key, value]) => !isSameValue(value, shown.custom_fields[key]))
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(
        ([field, value]) =>
          !isSameValue(value, before[field as keyof VendorRecord]) || (isNewService && filledIn.has(field)),
      ),
    ),
    ...(values.length > 0 && { custom_fields: Object.fromEntries(values) }),
  }
}

const filledIn: ReadonlySet<string> = new Set(['industry', 'criticality', 'data_usage', 'processing'])

/** Whether the form has details of an impact assessment but no outcome, which the API does not accept. */
export const lacksOutcome = (values: Record<string, string>): boolean =>
  !values['impact_assessment.outcome'] &&
  (Boolean(values['impact_assessment.reference']?.trim()) ||
    Object.keys(values).some((name) => name.startsWith('impact_assessment.criteria.')))

const notesIn = (text: string): string[] => text.split(/\n\s*\n/).filter((note) => note.trim() !== '')

/** People may write a domain without its scheme. */
const addressOf = (written: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`

const saysSomething = (record: object): boolean =>
  Object.values(record).some((value) => value !== null && (!Array.isArray(value) || value.length > 0))
