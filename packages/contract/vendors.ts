import { countryCodes } from '@custos/catalogue/locations'
import { serviceProfiles } from '@custos/catalogue/service-profiles'
import { z } from 'zod'
import { ApprovalDecision, HistoryEntry } from './approvals.ts'
import { AssessmentStatus } from './assessments.ts'
import { CustomFieldValues, customFieldQuery } from './custom-fields.ts'
import {
  codesOf,
  date,
  domain,
  domainOrNone,
  email,
  extension,
  id,
  ids,
  ignored,
  list,
  longFilter,
  name,
  prose,
  severalIds,
  severalOf,
  text,
  texts,
  time,
  uuid,
  wholeNumber,
} from './fields.ts'
import { Industry } from './frameworks.ts'
import { AnswerCounts } from './judgements.ts'
import { changedQuery, pageQuery } from './paging.ts'
import { RiskKnown, RiskLevel, Tier } from './risk-summary.ts'
import { route } from './route.ts'
import { contractExample, contracts } from './vendor-contracts.ts'

export const VendorStatus = z.enum(['PENDING_REVIEW', 'APPROVED', 'REJECTED', 'CONDITIONAL', 'WARNING']).meta({
  id: 'VendorStatus',
  description:
    'PENDING_REVIEW until the first decision, then the decision; WARNING if the approval in force is in doubt.',
})

/** The reasons to doubt an approval. */
export const warningCodes = [
  'LATER_HIGH_RISK',
  'EVIDENCE_CHANGED',
  'CERTIFICATE_ENDED',
  'VALIDITY_ENDED',
  'CONDITION_OVERDUE',
] as const

export const SharedDataType = z
  .enum([
    'PERSONAL_IDENTIFIABLE_INFORMATION',
    'FINANCIAL_DATA',
    'EMPLOYEE_RECORDS',
    'AUTHENTICATION_CREDENTIALS',
    'INTELLECTUAL_PROPERTY',
    'CONFIDENTIAL_BUSINESS_INFORMATION',
    'GEOLOCATION_DATA',
    'BEHAVIORAL_TRACKING_DATA',
    'BIOMETRIC_DATA',
    'RACIAL_ETHNIC_ORIGIN',
    'POLITICAL_OPINIONS',
    'RELIGIOUS_PHILOSOPHICAL_BELIEFS',
    'TRADE_UNION_MEMBERSHIP',
    'GENETIC_DATA',
    'HEALTH_DATA',
    'SEXUAL_ORIENTATION',
    'CRIMINAL_CONVICTION_OFFENSE_DATA',
    'NATIONAL_IDENTIFICATION_NUMBERS',
    'OTHER',
  ])
  .meta({ id: 'SharedDataType', description: 'A kind of data that the vendor receives.' })

export const DataSubject = z
  .enum([
    'EMPLOYEES',
    'CUSTOMERS',
    'BUSINESS_PARTNERS',
    'SUPPLIERS',
    'PROSPECTIVE_EMPLOYEES',
    'PROSPECTIVE_CUSTOMERS',
    'PROSPECTIVE_BUSINESS_PARTNERS',
    'PROSPECTIVE_SUPPLIERS',
    'OTHER',
  ])
  .meta({ id: 'DataSubject', description: 'A group of people whose data the vendor receives.' })

export const TransferVolume = z
  .enum([
    'LESS_THAN_100',
    'BETWEEN_100_AND_1000',
    'BETWEEN_1000_AND_10000',
    'BETWEEN_10000_AND_100000',
    'MORE_THAN_100000',
  ])
  .meta({ id: 'TransferVolume', description: 'Volume of the data. Records.' })

export const TransferFrequency = z
  .enum(['ONE_TIME', 'DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'ANNUAL', 'CONTINUOUS_REAL_TIME', 'ON_DEMAND_AD_HOC'])
  .meta({ id: 'TransferFrequency', description: 'Frequency of the data.' })

const nullableText = (description: string, maximum: number) => text(description, maximum).nullable().optional()

const VendorContact = z
  .strictObject({
    type: z
      .enum(['DISCOVERED', 'PROVIDED'])
      .describe('Whether the contact was found in documents or provided by a person.'),
    email: email('E-mail address.').nullable().optional(),
    phone: nullableText('Telephone number, as given.', 100),
    address: nullableText('Postal address.', 1000),
    name: nullableText('Name of the person or the office.', 200),
  })
  .meta({ id: 'VendorContact', description: 'The vendor’s contact.' })

/** The maximum number of a vendor's further contacts. */
export const maxFurtherContacts = 20

const furtherContacts = list(
  VendorContact.extend({ role: nullableText('What they are responsible for, such as Security.', 100) }).meta({
    id: 'FurtherContact',
    description: 'A further contact.',
  }),
  '',
  maxFurtherContacts,
).meta({
  id: 'FurtherContacts',
  description: 'Further contacts. A list replaces the one before.',
  'x-custos-extension': true,
})

export const DataUsage = z
  .strictObject({
    shared_data_types: list(SharedDataType, 'Kinds of data that the vendor receives.', 19).optional(),
    target_data_subjects: list(DataSubject, 'The data subjects.', 9).optional(),
    data_transfer_volume: TransferVolume.nullable().optional().describe('Volume of the data. Records.'),
    data_transfer_frequency: TransferFrequency.nullable().optional().describe('Frequency of the data.'),
  })
  .meta({ id: 'DataUsage', description: 'The data that the vendor receives: types, subjects, volume and frequency.' })

/** The conditions of GDPR Art. 9(2), by their letters. */
export const articleNineConditions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

export const processingRoles = ['PROCESSOR', 'JOINT_CONTROLLER', 'CONTROLLER', 'NO_PERSONAL_DATA'] as const

/** The states of the agreement with a processor (GDPR Art. 28(3)); the list sorts by them. */
export const agreementStates = ['OPEN', 'EXPIRED', 'SIGNED'] as const

export const Country = z
  .enum(countryCodes, 'must be the two letters of a country, such as IE (ISO 3166-1 alpha-2)')
  .meta({ id: 'Country', description: 'A country. ISO 3166-1 alpha-2.', ...codesOf(/^[A-Z]{2}$/, 'IE') })

/** The nine criteria of the Article 29 Working Party, WP 248 rev.01: two of them usually require an impact assessment. */
export const screeningCriteria = [
  'EVALUATION',
  'AUTOMATED_DECISION',
  'SYSTEMATIC_MONITORING',
  'SENSITIVE_DATA',
  'LARGE_SCALE',
  'MATCHED_DATA',
  'VULNERABLE_PEOPLE',
  'NEW_TECHNOLOGY',
  'PREVENTS_A_RIGHT',
] as const

export const assessmentOutcomes = ['NOT_REQUIRED', 'REQUIRED', 'DONE'] as const

const ImpactAssessment = z
  .strictObject({
    criteria: list(z.enum(screeningCriteria), 'The criteria of WP 248 rev.01 that apply.', 9).optional(),
    outcome: z
      .enum(assessmentOutcomes)
      .describe('Whether an impact assessment is required, and whether it has been carried out.'),
    reference: nullableText('The assessment, or the reason why none is required.', 2000),
  })
  .meta({
    id: 'ImpactAssessment',
    description: 'The screening for an impact assessment (GDPR Art. 35), and its outcome.',
  })

export const Processing = z
  .strictObject({
    role: z
      .enum(processingRoles)
      .nullable()
      .optional()
      .describe(
        "The vendor's role for the personal data that it receives (GDPR Arts. 4, 26, 28); null if not settled.",
      ),
    purposes: nullableText('The purposes of the processing (GDPR Art. 30(1)(b)).', 2000),
    agreement: nullableText('The agreement under GDPR Art. 28(3): its reference.', 500),
    agreement_state: z
      .enum(agreementStates)
      .nullable()
      .optional()
      .describe('The state of the agreement. null: SIGNED if a reference or a date is given, none otherwise.'),
    agreement_date: date('When it was signed.').nullable().optional(),
    special_categories_condition: z
      .enum(articleNineConditions)
      .meta(codesOf(/^[a-j]$/, 'b'))
      .nullable()
      .optional()
      .describe(
        'The letter of the condition of GDPR Art. 9(2) that allows special categories; null if none is recorded.',
      ),
    impact_assessment: ImpactAssessment.nullable()
      .optional()
      .describe('The screening for an impact assessment; null if none is recorded.'),
    customer_held_keys: z
      .boolean()
      .optional()
      .describe(
        'Whether the data is encrypted or pseudonymised before it leaves, and the organisation alone holds the key. Default: false.',
      ),
    unused_sub_processors: list(
      text('The name of a sub-processor.', 200),
      'Sub-processors of products or regions that the organisation does not use.',
      100,
    ).optional(),
    exit_plan: nullableText('How the organisation would leave the vendor, or where its plan is.', 2000),
    country: Country.nullable()
      .optional()
      .describe(
        'The country in which the vendor is established, as the organisation knows it: two letters, such as IE (ISO 3166-1 alpha-2).',
      ),
  })
  .meta({
    id: 'Processing',
    description:
      'The organisation’s record of the processing by the vendor. The role and the country count for the inherent risk.',
  })

const InternalUse = z
  .strictObject({
    department: nullableText('The department.', 200),
    business_owner: nullableText('The name of the person accountable for the service in the business.', 200),
    services: list(text('A service.', 200), 'The services or products that are used.', 50).optional(),
  })
  .meta({
    id: 'InternalUse',
    description: 'Who in the organisation uses the vendor, and for what. Replaced as a whole.',
    'x-custos-extension': true,
  })

const notes = list(text('A note.', 5000), "The organisation's notes.", 100)
const reviewPeriod = extension(
  z
    .int()
    .min(1)
    .max(3650)
    .nullable()
    .describe('Days after which an approved vendor is reassessed automatically; null: the period of the installation.'),
)
const owner = extension(id('The owner of the vendor.').nullable())
const externalIdGiven = text("The vendor's id in another system, unique in the organisation.", 200)
const externalId = extension(externalIdGiven.nullable())
const nextReview = extension(time('When the next review of the vendor is due. A decision sets it.').nullable())
const criticality = extension(RiskLevel.nullable().describe('The organisation’s dependence on the vendor, or null.'))
const processing = extension(Processing.nullable().describe('The organisation’s record of the processing, or null.'))
const endedOn = extension(
  date(
    'The last day on which the organisation uses the vendor; null: no end is set. From this day on, the vendor has ended: its records stay, and it has no due dates, reminders, scheduled assessments or figures.',
  ).nullable(),
)
const alternativeDomains = list(domain('A further domain of the vendor.'), 'Further domains of the vendor.', 20)

export const ServiceProfileId = z
  .enum(
    serviceProfiles.map(({ id }) => id),
    'must be the id of a service profile',
  )
  .meta({ id: 'ServiceProfileId', description: 'The id of a service profile.', ...codesOf(/^[a-z-]+$/, 'payroll') })

const serviceProfile = extension(
  ServiceProfileId.nullable().describe('The kind of service, by its service profile, or null.'),
)

const InherentRisk = z
  .object({
    level: RiskLevel.nullable().describe('null: the data that the vendor receives is not recorded.'),
    tier: Tier,
    raised_by: texts('The rules that raise the level or the tier, by their codes.'),
  })
  .meta({
    id: 'InherentRisk',
    description:
      'The inherent risk of the vendor’s recorded use, according to the published rules, before any document is read: its level and its tier.',
  })

const RiskOverride = z
  .strictObject({
    level: RiskLevel.nullable().optional().describe('Replaces the level of the rules; null: no change.'),
    tier: Tier.nullable().optional().describe('Replaces the tier of the rules; null: as follows from the level.'),
    reason: text('The reason for the change.', 2000),
    user_id: id('The person who set it. Ignored in requests.').optional(),
    set_at: time('When it was set. Ignored in requests.').optional(),
    use_changed_at: time(
      'When the recorded use changed after that; absent if it did not. Ignored in requests.',
    ).optional(),
  })
  .meta({ id: 'RiskOverride', description: 'A level or a tier that a person set in place of the rules.' })

const NewestReview = z
  .object({
    assessment_id: id('The assessment.'),
    ended_at: time('When it ended.'),
    known: RiskKnown.nullable().describe('Number of known measures; null if never counted.'),
    answer_counts: AnswerCounts,
    certificates: z
      .array(
        z
          .object({
            framework_id: z.string().describe('The framework.'),
            name: z.string().describe('The certificate, as the documents name it.'),
            type: z.string().nullable().describe('Its type, such as Type II, or null.'),
            valid_until: time('Until when it is valid, or null if the documents do not say.').nullable(),
            period_to: time('The last day that a report covers, or null.').nullable(),
          })
          .meta({ id: 'HeldCertificate', description: 'A claimed certificate or report.' }),
      )
      .describe('Claimed certificates and reports.'),
    locations: z
      .array(
        z
          .object({
            name: z.string().describe('The country, or the EEA as a whole.'),
            country: z.string().nullable().describe('ISO 3166-1 alpha-2, or null.'),
            standing: z.enum(['EEA', 'ADEQUATE', 'THIRD_COUNTRY']).describe('Its status towards the EEA.'),
          })
          .meta({ id: 'DataLocation', description: 'A data location of the vendor.' }),
      )
      .describe(
        'Locations of the vendor, its sub-processors and the data, as recorded and as the documents say; worst first.',
      ),
    without_safeguard: z.boolean().describe('Whether one of these locations has no known safeguard (GDPR Art. 46).'),
  })
  .meta({ id: 'NewestReview', description: 'The summary of a vendor’s newest COMPLETED assessment.' })

export const Vendor = z
  .object({
    id: id('The vendor.'),
    name: text('Name of the vendor.', 200),
    description: prose('The vendor’s service for the organisation.', 5000).nullable(),
    domain: domainOrNone(
      "The vendor's primary domain, as given; may be a sub-domain. One below no-website.invalid: the vendor has no website.",
    ),
    alternative_domains: alternativeDomains,
    industry: Industry.nullable().describe("The vendor's industry."),
    contact: VendorContact.nullable().describe('The vendor’s contact.'),
    further_contacts: furtherContacts,
    data_usage: DataUsage.nullable().describe('The data that the vendor receives.'),
    notes,
    review_period_days: reviewPeriod,
    owner_id: owner,
    external_id: externalId,
    next_review_at: nextReview,
    criticality,
    processing,
    contracts,
    ended_on: endedOn,
    contract_due_on: extension(
      date(
        'The next date on which a contract must be cancelled or ends; the list sorts by it. In the past if no contract continues.',
      ).nullable(),
    ),
    internal_use: InternalUse,
    custom_fields: CustomFieldValues,
    inherent_risk: extension(
      InherentRisk.nullable().describe('The inherent risk of its recorded use; null for a moment after an upgrade.'),
    ),
    risk_override: extension(
      RiskOverride.nullable().describe('The level or tier that a person set instead, with the reason, or null.'),
    ),
    service_profile: serviceProfile,
    proposed_profiles: extension(
      z
        .array(ServiceProfileId)
        .describe(
          'Where neither a service profile nor data types are recorded: up to three that its name, industry and description suggest, the likeliest first.',
        ),
    ),
    risk_level: extension(
      RiskLevel.nullable().describe(
        'Risk of the newest COMPLETED assessment, of its effective answers; null before the first, and where too little is known to assess the vendor.',
      ),
    ),
    latest_assessment: extension(
      z
        .object({
          id: id('The assessment.'),
          name: z.string().describe('Its name.'),
          status: AssessmentStatus,
          ended_at: time('When it ended.'),
        })
        .meta({ id: 'LatestAssessment', description: 'The newest assessment that has ended.' })
        .nullable()
        .describe('The newest assessment that has ended, COMPLETED or FAILED; null before the first.'),
    ),
    newest_review: extension(
      NewestReview.nullable().describe(
        'The newest COMPLETED assessment; null before the first, and for assessments completed by versions before 23 November 2026.',
      ),
    ),
    special_categories: extension(
      z.boolean().describe('Whether it receives special categories of data or data on offences (GDPR Art. 9 and 10).'),
    ),
    open_conditions: extension(
      z
        .object({
          open: wholeNumber('Conditions that are not met yet.'),
          all: wholeNumber('Conditions of the decision in force.'),
          next_due: time('Due date of the next open one, or null if none has a date.').nullable(),
        })
        .meta({ id: 'OpenConditions', description: 'The state of the conditions of the decision in force.' }),
    ),
    overall_status: VendorStatus,
    warnings: extension(
      z
        .array(z.enum(warningCodes))
        .optional()
        .describe(
          'Why the status is WARNING. LATER_HIGH_RISK: a review after the decision found a high or critical risk. EVIDENCE_CHANGED: a cited passage has changed or is gone, the vendor has another name, domain or use, or places count since the countries of your entities changed. CERTIFICATE_ENDED: a cited certificate has ended since the decision. VALIDITY_ENDED: the decision has expired. CONDITION_OVERDUE: an open condition has become overdue since the decision.',
        ),
    ),
    possible_duplicates: extension(
      z
        .array(
          z
            .object({
              id: id('The other vendor.'),
              name: z.string().describe('Its name.'),
              domain: z.string().describe('Its primary domain.'),
            })
            .meta({ id: 'PossibleDuplicate', description: 'Another vendor with the same name or host.' }),
        )
        .optional()
        .describe(
          'Only in the response to a PUT /v1/vendors that created the vendor: up to 10 others with the same name or host, if there are any.',
        ),
    ),
    current_approval: ApprovalDecision.nullable().describe('The decision in force, or null before the first.'),
    approval_history: z
      .array(HistoryEntry)
      .max(20)
      .describe('The newest 20 decisions, newest first. The history call returns all of them.'),
    pending_assessments: ids('Assessments that have not ended, newest first.'),
    created_at: time('When it was registered.'),
    updated_at: time('When it last changed.'),
  })
  .meta({ id: 'Vendor', description: 'A third party that the organisation uses or considers using.' })

const writable = {
  name: name('Name of the vendor.', 200),
  domain: domainOrNone(
    "The vendor's primary domain; may be a sub-domain. An http or https URI. Use https://no-website.invalid for a vendor without a website: Custos then stores a unique sub-domain of it.",
  ),
  description: prose('The vendor’s service for the organisation.', 5000).nullable().optional(),
  alternative_domains: alternativeDomains.nullable().optional(),
  industry: Industry.nullable().optional().describe("The vendor's industry."),
  contact: VendorContact.nullable().optional().describe('The vendor’s contact.'),
  further_contacts: furtherContacts.optional(),
  data_usage: DataUsage.nullable().optional().describe('The data that the vendor receives.'),
  notes: notes.nullable().optional(),
  review_period_days: reviewPeriod.optional(),
  owner_id: owner.optional(),
  external_id: externalId.optional(),
  next_review_at: nextReview.optional(),
  criticality: criticality.optional(),
  processing: processing.optional(),
  ended_on: endedOn.optional(),
  service_profile: serviceProfile
    .optional()
    .describe(
      'The kind of service. A new kind fills industry, criticality, data_usage and processing from its service profile, unless the request gives them. It replaces only empty values and those from the former profile.',
    ),
  contracts: contracts.optional(),
  internal_use: InternalUse.optional(),
  custom_fields: CustomFieldValues.optional(),
}

const VendorCreate = z.strictObject(writable).meta({ id: 'VendorCreate', description: 'The data of a new vendor.' })

const VendorUpdate = z
  .strictObject({
    ...writable,
    risk_override: extension(
      RiskOverride.nullable().optional().describe('Overrides inherent level or tier; null restores the rules.'),
    ),
    ...ignored(
      'id',
      'overall_status',
      'current_approval',
      'approval_history',
      'pending_assessments',
      'inherent_risk',
      'proposed_profiles',
      'risk_level',
      'latest_assessment',
      'newest_review',
      'special_categories',
      'open_conditions',
      'contract_due_on',
      'warnings',
      'possible_duplicates',
      'created_at',
      'updated_at',
    ),
  })
  .meta({
    id: 'VendorUpdate',
    description: 'The fields to change. Fields that are left out stay as they are; null clears a field.',
  })

const VendorUpsert = VendorUpdate.extend({ external_id: extension(externalIdGiven) }).meta({
  id: 'VendorUpsert',
  description: 'The vendor’s id in your system, and the fields to set. Fields that are left out stay as they are.',
})

const params = z.strictObject({ id: id('The vendor.') })

export const vendorExample = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
  name: 'Pennywhistle',
  description: 'Sends our invoices. A fictional vendor.',
  domain: 'https://pennywhistle.example',
  alternative_domains: [],
  industry: 'Payment Processing',
  contact: { type: 'PROVIDED', email: 'security@pennywhistle.example' },
  further_contacts: [],
  data_usage: {
    shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'FINANCIAL_DATA'],
    target_data_subjects: ['CUSTOMERS'],
    data_transfer_volume: 'BETWEEN_10000_AND_100000',
    data_transfer_frequency: 'DAILY',
  },
  notes: [],
  review_period_days: 90,
  owner_id: null,
  external_id: 'ERP-4711',
  next_review_at: 1826500000,
  criticality: 'MEDIUM',
  processing: {
    role: 'PROCESSOR' as const,
    agreement: 'DPA-2026-17 of 3 March 2026',
    country: 'IE',
  },
  contracts: [{ ...contractExample, cancel_by: '2028-09-30' }],
  ended_on: null,
  contract_due_on: '2028-09-30',
  internal_use: {},
  custom_fields: {},
  inherent_risk: { level: 'HIGH' as const, tier: 'high' as const, raised_by: [] },
  risk_override: null,
  service_profile: 'payments',
  proposed_profiles: [],
  risk_level: null,
  latest_assessment: null,
  newest_review: null,
  special_categories: false,
  open_conditions: { open: 0, all: 0, next_due: null },
  overall_status: 'PENDING_REVIEW',
  current_approval: null,
  approval_history: [],
  pending_assessments: [],
  created_at: 1795000000,
  updated_at: 1795000000,
}

/** A vendor with few recorded fields: the response to its creation below. */
export const shortVendorExample = {
  ...vendorExample,
  contact: null,
  data_usage: null,
  processing: null,
  contracts: [],
  contract_due_on: null,
  external_id: null,
  next_review_at: null,
  criticality: null,
  service_profile: null,
  inherent_risk: null,
}

const body = {
  name: vendorExample.name,
  description: vendorExample.description,
  domain: vendorExample.domain,
  industry: vendorExample.industry,
  review_period_days: vendorExample.review_period_days,
}

/** The orders of the list; the newest first by default. */
export const vendorOrders = [
  'name',
  'decision',
  'risk',
  'known',
  'last_review',
  'next_review',
  'criticality',
  'department',
  'business_owner',
  'agreement',
  'contract',
  'contract_end',
  'annual_cost',
] as const

/** The optional fields that the list can filter as missing. */
export const missingFields = ['owner', 'department', 'business_owner', 'country', 'contract'] as const

/** UNKNOWN: before the first completed review. */
export const knownRisks = [...RiskLevel.options, 'UNKNOWN'] as const

const isDay = (text: string) => text === '' || z.iso.date().safeParse(text).success

const dayRange = (description: string) =>
  z
    .string()
    .regex(
      /^(\d{4}-\d{2}-\d{2}\.\.(\d{4}-\d{2}-\d{2})?|\.\.\d{4}-\d{2}-\d{2})$/,
      'must be a range of days, such as 2026-12-01..2027-02-28',
    )
    .refine((range) => range.split('..').every(isDay), 'must have days such as 2026-12-31')
    .optional()
    .describe(`${description} 2026-12-01..2027-02-28; one limit may be left out.`)

export const listVendors = route({
  id: 'vendors.list',
  method: 'GET',
  path: '/v1/vendors',
  tag: 'Vendors',
  summary: 'List vendors',
  description: "The organisation's vendors, newest first unless sorted otherwise.",
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
  query: z.strictObject({
    ...pageQuery,
    ...changedQuery,
    external_id: extension(text('Only the vendor with this id in another system of the organisation.', 200).optional()),
    industry: Industry.optional().describe('Only vendors of this industry.'),
    approval_status: VendorStatus.optional().describe('Only vendors with this overall status.'),
    q: extension(
      text(
        'Only vendors with this text in their name, domains or another field that people write: description, contact, agreement, internal use, contracts, custom fields, notes, external id. Case does not matter.',
        200,
      ).optional(),
    ),
    sort: extension(
      z
        .enum(['newest', ...vendorOrders])
        .optional()
        .describe(
          'newest: by registration, the default. name: A to Z. decision: WARNING, PENDING_REVIEW, CONDITIONAL, APPROVED, REJECTED. risk: most severe first, unknown last. known: least known first, unassessed ones before. last_review: unassessed vendors first, then longest ago first. next_review: soonest first, of the next review and the open conditions; none last. criticality: most critical first, unknown last. department, business_owner: A to Z, unknown last. agreement: OPEN, EXPIRED, SIGNED, none last. contract: earliest last day to cancel or end first, none last. contract_end: the first end of a contract, none last. annual_cost: of all contracts, lowest first, whatever the currency, none last.',
        ),
    ),
    reverse: extension(z.literal('true').optional().describe('Reverses the sort order; unknown and none stay last.')),
    custom_field: extension(customFieldQuery.optional().describe('Only vendors with this value of a custom field.')),
    approval_statuses: extension(severalOf(VendorStatus.options, 'Only vendors of these statuses.')),
    tier: extension(severalOf(Tier.options, 'Only vendors of this tier. A tier set by a person takes precedence.')),
    criticality: extension(severalOf(knownRisks, 'Only vendors of this criticality.')),
    owner_id: extension(severalIds('Only vendors of this owner.')),
    department: extension(text('Only vendors of this department. Case does not matter.', 200).optional()),
    business_owner: extension(text('Only vendors of this business owner. Case does not matter.', 200).optional()),
    country: extension(Country.optional().describe('Only vendors established in this country, as recorded.')),
    agreement: extension(
      severalOf([...agreementStates, 'NONE'], 'Only vendors whose agreement (GDPR Art. 28(3)) has this state.'),
    ),
    in_use: extension(
      z.enum(['true', 'false']).optional().describe('Only vendors in use, or only those that have ended.'),
    ),
    missing: extension(z.enum(missingFields).optional().describe('Only vendors for which this is not recorded.')),
    contract_due_before: extension(
      date('Only vendors with a contract that must be cancelled or ends before this day.').optional(),
    ),
    contract_ends: extension(dayRange('Only vendors with a contract that ends on one of these days.')),
    annual_cost: extension(
      z
        .string()
        .regex(
          /^([A-Z]{3}|NONE):(\d{1,15}(\.\d{1,2})?\.\.(\d{1,15}(\.\d{1,2})?)?|\.\.\d{1,15}(\.\d{1,2})?)$/,
          'must be a currency, a colon and a range, such as EUR:1000..5000, EUR:1000.. or EUR:..5000',
        )
        .optional()
        .describe(
          'Only vendors whose contracts in this currency cost so much a year: EUR:1000..5000; one limit may be left out. NONE: contracts without a currency.',
        ),
    ),
    risk_level: extension(
      severalOf(
        knownRisks,
        'Only vendors of this risk; UNKNOWN: before the first COMPLETED assessment, or where too little is known.',
      ),
    ),
    never_assessed: extension(
      z.literal('true').optional().describe('Only vendors for which no assessment was ever created.'),
    ),
    data_goes: extension(
      z
        .enum(['OUTSIDE_EEA', 'WITHOUT_SAFEGUARD'])
        .optional()
        .describe(
          'OUTSIDE_EEA: only vendors that are outside the EEA or process data there, themselves or through a sub-processor. WITHOUT_SAFEGUARD: only those of them that lack a safeguard.',
        ),
    ),
    sub_processor: extension(longFilter('Only vendors that engage the sub-processor of this name.', 1000)),
    review_due_before: extension(time('Only vendors with a review due before this time.').optional()),
    special_categories: extension(
      z
        .enum(['true', 'false'])
        .optional()
        .describe(
          'Only vendors that receive special categories of data or data on offences (GDPR Art. 9 and 10), or only the others.',
        ),
    ),
  }),
  response: { status: 200, envelope: 'list', data: Vendor, description: 'A page of vendors.' },
  examples: { query: { limit: 20, approval_status: 'PENDING_REVIEW' }, data: [shortVendorExample] },
})

export const createVendor = route({
  id: 'vendors.create',
  method: 'POST',
  path: '/v1/vendors',
  tag: 'Vendors',
  summary: 'Register a vendor',
  description: 'Registers a vendor. Nothing is collected until an assessment is created.',
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'work',
  body: VendorCreate,
  response: { status: 201, envelope: 'single', data: Vendor, description: 'The vendor.' },
  errors: ['resource_not_found', 'resource_already_exists'],
  examples: { body, data: shortVendorExample },
})

export const upsertVendor = route({
  id: 'vendors.upsert',
  method: 'PUT',
  path: '/v1/vendors',
  tag: 'Vendors',
  summary: 'Create or change a vendor',
  description:
    'Changes the vendor with this external_id, or creates it if there is none; external_id, name and domain are required. The external_id of a deleted vendor creates a new one. Repeating the same request has no further effect, so an integration can restart at any step. A field that you send replaces what a person has changed meanwhile; a list is replaced as a whole.',
  extension: true,
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'work',
  body: VendorUpsert,
  response: { status: 200, envelope: 'single', data: Vendor, description: 'The changed vendor.' },
  errors: ['resource_not_found'],
  examples: {
    body: {
      external_id: 'ERP-4711',
      name: 'Pennywhistle',
      domain: 'https://pennywhistle.example',
      contracts: [contractExample],
    },
    data: vendorExample,
  },
})

export const changeVendors = route({
  id: 'vendors.change_several',
  method: 'POST',
  path: '/v1/vendors/changes',
  tag: 'Vendors',
  summary: 'Change several vendors',
  description: 'Sets the same fields of each vendor, or of none if one of them cannot be changed.',
  extension: true,
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'work',
  body: z
    .strictObject({
      vendor_ids: list(uuid(), 'The vendors, each once.', 100).min(1),
      owner_id: owner.optional(),
      ended_on: endedOn.optional(),
      risk_override: RiskOverride.nullable()
        .optional()
        .describe('Overrides inherent level or tier; null restores the rules.'),
      service_profile: writable.service_profile,
    })
    .meta({ id: 'VendorChanges', description: 'The fields to change. Fields that are left out stay as they are.' }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ changed: ids('The changed vendors.') })
      .meta({ id: 'VendorsChanged', description: 'The result of a change to several vendors.' }),
    description: 'The changed vendors.',
  },
  errors: ['resource_not_found'],
  examples: {
    body: { vendor_ids: [vendorExample.id], service_profile: 'payments' },
    data: { changed: [vendorExample.id] },
  },
})

export const getVendor = route({
  id: 'vendors.get',
  method: 'GET',
  path: '/v1/vendors/{id}',
  tag: 'Vendors',
  summary: 'Read a vendor',
  description: 'One vendor with its status, its decision in force and its newest decisions.',
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
  params,
  response: { status: 200, envelope: 'single', data: Vendor, description: 'The vendor.' },
  errors: ['resource_not_found'],
  examples: { params: { id: vendorExample.id }, data: vendorExample },
})

export const updateVendor = route({
  id: 'vendors.update',
  method: 'PUT',
  path: '/v1/vendors/{id}',
  tag: 'Vendors',
  summary: 'Change a vendor',
  description:
    'Changes the fields that are given; name and domain are required. Read-only fields are ignored, so you can edit the response to a GET and send it back.',
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'work',
  params,
  body: VendorUpdate,
  response: { status: 200, envelope: 'single', data: Vendor, description: 'The changed vendor.' },
  errors: ['resource_not_found', 'resource_already_exists'],
  examples: {
    params: { id: vendorExample.id },
    body: { name: 'Pennywhistle', domain: 'https://pennywhistle.example', criticality: 'MEDIUM' },
    data: vendorExample,
  },
})

export const deleteVendor = route({
  id: 'vendors.delete',
  method: 'DELETE',
  path: '/v1/vendors/{id}',
  tag: 'Vendors',
  summary: 'Delete a vendor',
  description:
    "Ends the running assessments of the vendor and removes it with its assessments and decisions. The archive keeps them for the organisation's retention period; events and the audit log remain.",
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'signature',
  params,
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        message: z.string().describe('The outcome, for people.'),
        deleted_vendor: Vendor.describe('The vendor before it was deleted.'),
      })
      .meta({ id: 'VendorDeleted', description: 'The vendor is deleted.' }),
    description: 'The vendor is deleted.',
  },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendorExample.id },
    data: { message: 'The vendor is deleted.', deleted_vendor: shortVendorExample },
  },
})

export const vendorRoutes = [
  listVendors,
  createVendor,
  upsertVendor,
  changeVendors,
  getVendor,
  updateVendor,
  deleteVendor,
]
