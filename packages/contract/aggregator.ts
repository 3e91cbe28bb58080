import { mechanisms } from '@custos/catalogue/transfers'
import { z } from 'zod'
import { claimKind, domain, list, sourceType, time, wholeNumber } from './fields.ts'

/** The contract that the service at AGGREGATOR_URL must implement. The service aggregates the known facts about a vendor. */

const aggregatorVersion = '1.0.0'

/** Path of the only call, below AGGREGATOR_URL. */
export const factsPath = '/v1/vendor-facts'

/** The largest response, after decompression. Bytes. */
export const answerBytes = 5_000_000

/** Characters that PostgreSQL can store: neither NUL nor half a surrogate pair. */
const storable = /^[^\0\p{Cs}]*$/u

const text = (description: string, maximum = 4_000) =>
  z.string().max(maximum).regex(storable, 'has characters that cannot be stored').describe(description)
const maybe = (description: string) => text(description).nullable()
const address = (description: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(4_000)
    .regex(storable)
    .describe(description)
const addresses = list(address('An address.'), 'Addresses of the documents that say this.', 500)
const frameworkId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+$/)
  .describe('Id of a framework, e.g. `iso-27001`.')

export const FactsQuestion = z
  .strictObject({
    domain: domain("The vendor's primary domain, as a URI."),
    alternative_domains: list(domain('Another domain of the vendor, as a URI.'), 'Its other domains.', 100),
    frameworks: list(frameworkId, 'The frameworks that are asked about.', 500),
  })
  .meta({ id: 'FactsQuestion', description: 'The vendor and the frameworks that the request is about.' })

const Source = z
  .strictObject({
    name: text('Name of the document.'),
    location: address('Address of the document.'),
    type: sourceType('How the document was found.'),
    sourced_at: time('When the document was fetched.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of its bytes, lower-case hexadecimal.'),
    text_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .describe('SHA-256 of its text in UTF-8, lower-case hexadecimal; null if the text was not kept.'),
    engine_version: maybe('Version of the engine that read the text.'),
    quote: text('The passage, verbatim.', 20_000),
    start: wholeNumber("Start of the quote in the document's text. UTF-16 code units."),
    end: wholeNumber("End of the quote in the document's text, exclusive. UTF-16 code units."),
    page: z.int().min(1).nullable().describe('Page of a paged document, from 1; null otherwise.'),
  })
  .meta({ id: 'Source', description: 'A passage that says this.' })

const Certification = z
  .strictObject({
    framework_id: frameworkId,
    name: text('The certificate, as the document names it.'),
    kind: claimKind('The vendor’s claim about it. Only the first three count as held.'),
    type: maybe('Kind of the certificate, e.g. "Type II".'),
    scope: maybe("What it covers, or leaves out, in the vendor's words."),
    edition: maybe('Edition of the standard, e.g. "2022".').optional(),
    issuer: maybe('The issuer or auditor.').optional(),
    exclusions: maybe('What it leaves out.').optional(),
    period: z
      .strictObject({ from: time('Its first second.'), to: time('Its last second.') })
      .nullable()
      .optional()
      .describe("The period that an auditor's report covers."),
    valid_until: time('End of its validity.').nullable(),
    document_link: address('Address of the certificate or the report.').nullable(),
    sources: list(Source, 'The passages that say this.', 500),
  })
  .meta({ id: 'Certification', description: 'What the documents say about one framework.' })

const SubProcessor = z
  .strictObject({
    name: text('Name of the sub-processor.'),
    domain: maybe('Its domain.'),
    dataUsage: maybe('What data it receives.'),
    location: maybe('Where it processes data.'),
    purpose: maybe('What it is used for.'),
    role: z.literal('AFFILIATE').optional().describe("For a company of the vendor's own group."),
    mechanisms: z
      .array(z.enum(mechanisms))
      .max(mechanisms.length)
      .optional()
      .describe('The safeguards of the documents for transfers to it.'),
    references: addresses,
  })
  .meta({ id: 'SubProcessor', description: 'A third party that the vendor engages.' })

const Person = z.strictObject({
  name: text('Name.'),
  role: text('Role.'),
  department: maybe('Department.'),
})

export const FactsResponse = z
  .strictObject({
    domain: text('Host name of the primary domain that was asked about.'),
    certificates: list(Certification, 'At most one for each framework that was asked about; others are ignored.', 500),
    subProcessors: list(SubProcessor, 'Third parties that the vendor engages.', 2_000),
    businessInformation: z
      .strictObject({
        companyName: maybe('Name of the company.'),
        headquarters: maybe('Address or place of its headquarters.'),
        registrationNumber: maybe('Number in a public register.'),
        legalEntity: maybe('Legal name.'),
        keyPersonnel: list(Person, 'People whom the documents name.', 500),
        businessDescription: maybe('Business of the company.'),
        yearEstablished: z.int().min(1000).max(9999).nullable().describe('The year in which it was founded.'),
        sources: addresses,
      })
      .describe('Facts about the company.'),
    contactInformation: z
      .strictObject({
        complianceContact: maybe('Contact for compliance.'),
        securityContact: maybe('Contact for security.'),
        privacyContact: maybe('Contact for privacy.'),
        dpoDetails: maybe('The data protection officer.'),
        generalSupportContact: maybe('Contact for support.'),
        sources: addresses,
      })
      .describe('A contact.'),
    collected_at: time('When the facts were collected.'),
  })
  .meta({ id: 'FactsAnswer', description: 'What is known about a vendor.' })

const Refusal = z
  .strictObject({
    error: z.strictObject({
      code: z.string().describe('For programs.'),
      message: z.string().describe('For people.'),
    }),
  })
  .meta({ id: 'Refusal', description: 'Why there is no answer.' })

/** The service's errors, by status. */
export const aggregatorErrors = {
  400: 'The request does not conform to this document.',
  401: 'The bearer token is missing or wrong.',
  404: 'None of the vendor’s documents could be read. A retry soon will not help.',
  503: 'Busy. Retry-After says when to ask again.',
} as const

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of this contract. */
export function aggregatorDocument(): Json {
  const schemas: Json = {}
  const described = (schema: z.ZodType): Json => {
    const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/',
    )
    const { $schema: _, $defs, ...reference } = JSON.parse(text) as Json & { $defs: Record<string, Json> }
    for (const [name, { id: _, ...part }] of Object.entries($defs)) schemas[name] = part
    return reference
  }
  const body = (schema: z.ZodType) => ({ 'application/json': { schema: described(schema) } })
  const operation = {
    operationId: 'vendorFacts',
    summary: 'Return what is known about a vendor',
    description: `The answer is JSON of at most ${answerBytes} bytes, without redirects.`,
    requestBody: { required: true, content: body(FactsQuestion) },
    responses: {
      200: { description: 'What is known.', content: body(FactsResponse) },
      ...Object.fromEntries(
        Object.entries(aggregatorErrors).map(([status, description]) => [
          status,
          { description, content: body(Refusal) },
        ]),
      ),
    },
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Custos aggregator',
      version: aggregatorVersion,
      description:
        'The interface of a service from which Custos makes vendor reports (AGGREGATOR_URL). `custos aggregator` implements it, too.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'AGGREGATOR_URL.' }],
    security: [{ token: [] }],
    paths: { [factsPath]: { post: operation } },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'AGGREGATOR_TOKEN.' } },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
