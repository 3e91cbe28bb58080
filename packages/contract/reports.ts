import { mechanisms } from '@custos/catalogue/transfers'
import { z } from 'zod'
import { claimKind, extension, id, texts, time } from './fields.ts'
import { route } from './route.ts'

const maybe = (description: string) => z.string().nullable().describe(description)
const sources = texts('Addresses of the documents that say this.')

const Certification = z
  .object({
    name: z.string().describe('The certificate, as the vendor names it.'),
    type: maybe('Kind of the certificate, e.g. "Type II".'),
    isCertifiable: extension(
      z.boolean().describe('Whether certificates or reports of it exist; for a law or a guideline, there are none.'),
    ),
    verificationStatusClaim: claimKind('The vendor’s claim. Custos does not verify it with anyone else.'),
    documentLink: maybe('Address of the certificate or the report, or null.'),
    validUntil: time('End of its validity.').nullable(),
    scope: maybe('Its scope and exclusions, in the words of the vendor.'),
    edition: extension(maybe('Edition of the standard, e.g. "2022", or null.')),
    issuer: extension(maybe('The issuer of the certificate or the auditor of the report, or null.')),
    exclusions: extension(maybe('Its exclusions, in the words of the vendor, or null.')),
    period: extension(
      z
        .object({ from: time('Its first second.'), to: time('Its last second.') })
        .meta({ id: 'CertificationPeriod', description: "The period that an auditor's report covers." })
        .nullable()
        .describe("The period that an auditor's report covers, or null."),
    ),
    references: sources,
  })
  .meta({ id: 'Certification', description: "The vendor's claim about a framework." })

export const Transfer = z
  .object({
    standing: z
      .enum(['EEA', 'ADEQUATE', 'THIRD_COUNTRY', 'UNKNOWN'])
      .describe('The status of its location towards the EEA, the worst of all named.'),
    elsewhere_for: z
      .string()
      .optional()
      .describe('The customers for whom its list names other places, which do not count for the organisation.'),
    adequacy: z
      .array(
        z
          .object({
            country: z.string().describe('ISO 3166-1 alpha-2.'),
            decision: z.string().describe('The decision of the European Commission (GDPR Art. 45).'),
            date: z.string().describe('Its date.'),
          })
          .meta({
            id: 'AdequacyDecision',
            description: 'A decision of the European Commission that a country protects personal data adequately.',
          }),
      )
      .describe(
        'Decisions for its countries. The decision for the United States covers only recipients on the list of the Data Privacy Framework.',
      ),
    mechanisms: z
      .array(z.enum(mechanisms))
      .describe('The safeguards that the documents name for transfers to it; empty if none is known.'),
  })
  .meta({ id: 'Transfer', description: 'The safeguard for transfers of personal data from the EEA to it.' })

const VendorReport = z
  .object({
    domain: z.string().describe("The vendor's domain."),
    frameworks: z
      .array(
        z
          .object({
            id: z.string().describe('The framework.'),
            name: z.string().describe('Name of the framework.'),
            description: z.string().describe('Its subject.'),
            enabled: z.boolean().describe('Always true: the report is limited to enabled frameworks.'),
            certificationFound: z
              .boolean()
              .describe('Whether the vendor claims the certificate or compliance with the framework.'),
            certification: Certification.nullable().describe('The claim, even a planned or expired one; null if none.'),
          })
          .meta({ id: 'ReportedFramework', description: "A framework, with the vendor's claim about it." }),
      )
      .describe("The organisation's enabled frameworks, by name."),
    otherCertifications: extension(
      z
        .array(
          z
            .object({
              framework_id: z.string().describe('The framework.'),
              certification: Certification,
            })
            .meta({
              id: 'OtherCertification',
              description: "The vendor's claim about a framework that is not enabled.",
            }),
        )
        .describe("The vendor's claims about frameworks that the organisation has not enabled; they have no effect."),
    ),
    subProcessors: z
      .array(
        z
          .object({
            name: z.string().describe('Name of the sub-processor.'),
            domain: maybe('Its domain, or null.'),
            dataUsage: maybe('The data it receives, or null.'),
            location: maybe('Its data locations, or null.'),
            purpose: maybe('Its purpose, or null.'),
            references: sources,
            role: extension(
              z
                .enum(['SUB_PROCESSOR', 'AFFILIATE'])
                .describe("AFFILIATE: a company of the vendor's own group. The list contains no controllers."),
            ),
            transfer: extension(Transfer),
          })
          .meta({ id: 'SubProcessor', description: 'A third party that the vendor engages.' }),
      )
      .describe('Third parties that the vendor engages.'),
    businessInformation: z
      .object({
        companyName: maybe('Name of the company.'),
        headquarters: maybe('Address or place of its headquarters.'),
        registrationNumber: maybe('Number in a public register.'),
        legalEntity: maybe('Legal name.'),
        keyPersonnel: z
          .array(
            z
              .object({
                name: z.string().describe('Name.'),
                role: z.string().describe('Role.'),
                department: maybe('Department, or null.'),
              })
              .meta({ id: 'KeyPerson', description: 'A person whom the documents name.' }),
          )
          .describe('People whom the documents name.'),
        businessDescription: maybe('Business of the company.'),
        yearEstablished: z.int().nullable().describe('The year in which it was founded.'),
        sources,
      })
      .meta({ id: 'BusinessInformation', description: 'Facts about the company.' }),
    contactInformation: z
      .object({
        complianceContact: maybe('Contact for compliance.'),
        securityContact: maybe('Contact for security.'),
        privacyContact: maybe('Contact for privacy.'),
        dpoDetails: maybe('The data protection officer.'),
        generalSupportContact: maybe('Contact for support.'),
        sources,
      })
      .meta({ id: 'ContactInformation', description: 'A contact.' }),
    collected_at: extension(time('When the documents were collected; null if nothing is known yet.').nullable()),
    gathering: extension(
      z
        .object({
          state: z
            .enum(['NOT_GATHERED', 'GATHERING', 'GATHERED', 'FAILED'])
            .describe('The state of the newest gathering of facts. Facts of an earlier one are shown until it ends.'),
          asked_at: time('When it was requested, or null.').nullable(),
          ended_at: time('When it ended; null before.').nullable(),
          message: maybe('The missing facts with reasons, for people; null if none.'),
        })
        .meta({ id: 'Gathering', description: 'The gathering of the facts.' }),
    ),
  })
  .meta({ id: 'VendorReport', description: "Facts from the vendor's public documents." })

const vendor = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'

const example = {
  domain: 'pennywhistle.example',
  frameworks: [],
  otherCertifications: [],
  subProcessors: [
    {
      name: 'Cloudbarn',
      domain: null,
      dataUsage: 'Invoices',
      location: 'Ireland',
      purpose: 'Hosting',
      references: ['https://pennywhistle.example/subprocessors'],
      role: 'SUB_PROCESSOR' as const,
      transfer: { standing: 'EEA' as const, adequacy: [], mechanisms: [] },
    },
  ],
  businessInformation: {
    companyName: 'Pennywhistle',
    headquarters: null,
    registrationNumber: null,
    legalEntity: null,
    keyPersonnel: [],
    businessDescription: null,
    yearEstablished: null,
    sources: [],
  },
  contactInformation: {
    complianceContact: null,
    securityContact: 'security@pennywhistle.example',
    privacyContact: null,
    dpoDetails: null,
    generalSupportContact: null,
    sources: ['https://pennywhistle.example/security'],
  },
  collected_at: 1795000001,
  gathering: {
    state: 'GATHERING' as const,
    asked_at: 1795000000,
    ended_at: null,
    message: 'Custos is gathering the facts. Read the report again later.',
  },
}

const params = z.strictObject({ id: id('The vendor.') })

export const getReport = route({
  id: 'reports.get',
  method: 'GET',
  path: '/v1/vendors/{id}/report',
  tag: 'Reports',
  summary: 'Read the vendor report',
  description:
    "Certificates, sub-processors, business facts and contacts for the vendor's domain, limited to the enabled frameworks. It shows the facts of the newest assessment or refresh at once; gathering has its state. The first request starts the gathering and gets 202 without data until it has ended, an hour at most.",
  auth: { by: 'token', scope: 'reports:read' },
  effect: 'read',
  params,
  response: {
    status: 200,
    envelope: 'single',
    data: VendorReport,
    description: 'The report.',
    pending: 'The facts are being gathered for the first time. Try again after the seconds in Retry-After.',
  },
  errors: ['resource_not_found', 'feature_limit_exceeded'],
  examples: {
    params: { id: vendor },
    data: example,
  },
})

export const refreshReport = route({
  id: 'reports.refresh',
  method: 'POST',
  path: '/v1/vendors/{id}/report/refresh',
  tag: 'Reports',
  summary: 'Refresh the vendor report',
  description:
    'Gathers the facts of the report again in the background, unless that is in progress. Read the report to follow it. Every assessment gathers them, too.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:write' },
  effect: 'write',
  sensitivity: 'work',
  params,
  response: { status: 200, envelope: 'single', data: VendorReport, description: 'The report as it is now.' },
  errors: ['resource_not_found', 'feature_limit_exceeded'],
  examples: {
    params: { id: vendor },
    data: example,
  },
})

export const reportRoutes = [getReport, refreshReport]
