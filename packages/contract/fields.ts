import { isWithoutWebsite } from '@custos/kernel/no-website'
import { getDomain } from 'tldts'
import { z } from 'zod'

/** The contract's recurring kinds of field, each with its unit, form and bounds. */

/** Accepted in either case and stored in lower case (RFC 9562 section 4), so that an id has one spelling. */
const Id = z.uuid().toLowerCase().meta({ id: 'Id', description: 'An id.' })

export const uuid = () => Id

export const id = (description: string) => uuid().describe(description)

const Ids = z.array(uuid()).meta({ id: 'Ids', description: 'Ids.' })

export const ids = (description: string) => Ids.describe(description)

/** The last second of the year 9999. A larger number is probably in milliseconds, and the error says so. */
const latest = 253402300799

const UnixTime = z
  .int({ error: 'must be a whole number of unix seconds' })
  .min(0, 'must not be negative: unix seconds begin in 1970')
  .max(latest, 'must be in unix seconds; this looks like milliseconds')
  .meta({ id: 'UnixTime', description: 'A time in unix seconds.' })

/** A time in a request or a response. */
export const time = (description: string) => UnixTime.describe(`${description} Unix seconds.`)

/** A time whose fraction, such as that of `Date.now() / 1000`, is dropped. */
export const numericTime = (description: string) =>
  z
    .number({ error: 'must be a number of unix seconds' })
    .min(0, 'must not be negative: unix seconds begin in 1970')
    .max(latest, 'must be in unix seconds; this looks like milliseconds')
    .overwrite(Math.floor)
    .describe(`${description} Unix seconds; a fraction is dropped.`)

const dateProblem = 'must be a date between 1900 and 2999, such as 2026-12-31 (ISO 8601)'
const CalendarDate = z.iso
  .date(dateProblem)
  .refine((day) => /^(?:19|2)/.test(day), dateProblem)
  .meta({ id: 'CalendarDate', description: 'A day. ISO 8601.', examples: ['2026-12-31'] })

/** A calendar day, independent of time zones. */
export const date = (description: string) => CalendarDate.describe(description)

const Texts = z.array(z.string()).meta({ id: 'Texts', description: 'Texts, in order.' })

/** Texts without a maximum. */
export const texts = (description: string) => Texts.describe(description)

const WholeNumber = z.int().min(0).meta({ id: 'WholeNumber', description: 'A whole number from 0.' })

/** A count, size or position. */
export const wholeNumber = (description: string) => WholeNumber.describe(description)

/** One schema for each bound, so that the OpenAPI document defines it once. */
const oncePerBound = (schemaOf: (maximum: number) => z.ZodString) => {
  const known = new Map<number, z.ZodString>()
  return (description: string, maximum: number): z.ZodString => {
    const schema = known.get(maximum) ?? schemaOf(maximum)
    known.set(maximum, schema)
    return schema.describe(description)
  }
}

/** At least one visible character. PostgreSQL cannot store NUL. */
export const notBlank = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[^\S\0]*[^\0\s][^\0]*$/, 'must not be blank')

/** Free text, not blank. */
export const text = oncePerBound((maximum) =>
  notBlank(maximum).meta({ id: `Text${maximum}`, description: `Text of 1 to ${maximum} characters, not blank.` }),
)

/**
 * Characters that break a line or change the direction of text (Unicode Technical Report 36, section 2.7; the property
 * Bidi_Control). They are spelled out, because some readers of the OpenAPI document lack Unicode classes.
 */
const unreadable = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
/** Invisible characters: spaces, fillers, joiners, variation selectors. */
const blank =
  ' \\u00a0\\u00ad\\u034f\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200d\\u202f\\u205f-\\u2065\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0'
const oneLine = new RegExp(`^[${blank}]*[^${blank}${unreadable}][^${unreadable}]*$`)

/** A name that people read and sign with: one line without misleading characters. */
export const name = oncePerBound((maximum) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(
      oneLine,
      'must be one line, not blank, without control characters or characters that change the text direction',
    )
    .meta({ id: `Name${maximum}`, description: `One line of 1 to ${maximum} characters, not blank.` }),
)

export const withoutNul = (lengths: z.ZodString) => lengths.regex(/^[^\0]*$/, 'must not contain a NUL character')

/** Free text that may be empty. */
export const prose = oncePerBound((maximum) =>
  withoutNul(z.string().max(maximum)).meta({
    id: `Prose${maximum}`,
    description: `Text of up to ${maximum} characters.`,
  }),
)

const Filter = withoutNul(z.string().min(1).max(200)).meta({
  id: 'Filter',
  description: 'Text of 1 to 200 characters.',
})

/** A short text that filters a list. */
export const filter = (description: string) => Filter.describe(description).optional()

/** The same for a longer one. */
export const longFilter = (description: string, maximum: number) =>
  withoutNul(z.string().min(1).max(maximum)).describe(description).optional()

/** A query parameter that takes one or several of these values, separated by commas. */
export const severalOf = (values: readonly string[], description: string) => {
  const value = `(${values.join('|')})`
  return z
    .string()
    .regex(
      new RegExp(`^${value}(,${value}){0,${values.length - 1}}$`),
      `must be one or more of ${values.join(', ')}, separated by commas`,
    )
    .optional()
    .meta({ description: `${description} Separate several values with commas.`, examples: [values[0]!] })
}

const severalIdsProblem = 'must be one to 50 ids, separated by commas'
/** A query parameter that takes several ids. */
export const severalIds = (description: string) =>
  z
    .string()
    .regex(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,49}$/, severalIdsProblem)
    .refine((ids) => ids.split(',').every((one) => Id.safeParse(one).success), severalIdsProblem)
    .optional()
    .meta({
      description: `${description} Separate several values with commas.`,
      examples: ['0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'],
    })

export const list = <Item extends z.ZodType>(item: Item, description: string, maximum: number) =>
  z.array(item).max(maximum).describe(description)

/**
 * Describes codes of a catalogue or a standard by a pattern, so that a new code breaks no client. The schema still refuses unknown
 * codes.
 */
export const codesOf = (form: RegExp, example: string) => ({
  enum: undefined,
  pattern: form.source,
  examples: [example],
})

/** Marks a field that the specification lacks. */
export const extension = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ ...schema.meta(), id: undefined, 'x-custos-extension': true })

/** Marks a field whose value must never reach a log, an audit record or another response. */
export const secret = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ ...schema.meta(), 'x-custos-secret': true })

/** The claims of a vendor's documents about a certificate. */
export const claimKind = (description: string) =>
  z
    .enum(['certified', 'attested', 'self_declared', 'in_progress', 'planned', 'denied', 'provider_only', 'expired'])
    .describe(description)

/** How a document was found: by a web search, as a file (PDF, DOCX), or as a page of a website. */
const SourceType = z
  .enum(['WEB_SEARCH', 'DOCUMENT', 'WEBSITE_COLLECTION'])
  .meta({ id: 'SourceType', description: 'How a document was found.' })

export const sourceType = (description: string) => SourceType.describe(description)

/** A DNS name with at least one dot, with RFC 1123 labels in A-label form. */
const dnsName =
  /^(?=.{1,253}\.?$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+\.?$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.?$/i

/** The characters of a URI (RFC 3986 section 2). Text with other characters is no URI and does not match `format: uri`. */
const uriCharacters = /^(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})+(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*)?$/i

/**
 * Names outside the public DNS: those of RFC 6761, 7686, 8375 and 9476, ICANN's `internal`, and names common in private networks
 * (RFC 6762 appendix G). `example` and `test` are permitted for demonstrations and tests.
 */
const ofOwnNetwork = /(?:^|\.)(?:alt|arpa|corp|home|internal|intranet|invalid|lan|local|localhost|onion|private)\.?$/

/** Why a vendor's domain is refused; null if it is valid. */
function domainProblem(value: string): string | null {
  if (!/^https?:\/\/[^/]/i.test(value))
    return 'must be a full address with https:// or http://, e.g. https://vendor.example'
  if (/[\s\\]/.test(value)) return 'must not contain white space or backslashes'
  const url = URL.parse(value)
  if (!url) return 'is not a valid URI'
  if (url.username || url.password) return 'must not contain a user name or a password'
  if (!dnsName.test(url.hostname)) return 'must have a DNS name with a dot as its host, not an address'
  if (ofOwnNetwork.test(url.hostname)) return 'must be on the public internet, not in a network of your own'
  if (!getDomain(url.hostname, { allowPrivateDomains: true }))
    return 'must be the vendor’s own domain: anybody can register a name below this one'
  if (url.port && Number(url.port) < 1024 && url.port !== '80' && url.port !== '443')
    return 'must not name a port below 1024 other than 80 and 443'
  if (!uriCharacters.test(value))
    return `must be a URI: other characters percent-encoded, and the host as ${url.hostname}`
  return null
}

const domainWith = (problemOf: (value: string) => string | null) => (description: string) =>
  z
    .string()
    .max(2000)
    .superRefine((value, context) => {
      const problem = problemOf(value)
      if (problem) context.addIssue({ code: 'invalid_format', format: 'url', message: problem, input: value })
    })
    .meta({ description, format: 'uri' })

export const domain = domainWith(domainProblem)

/** A domain, or the reserved one for vendors without a website. */
export const domainOrNone = domainWith((value) => (isWithoutWebsite(value) ? null : domainProblem(value)))

/** Stricter than JSON Schema's format "email": no label of the host begins or ends with a hyphen (RFC 5321 section 4.1.2). */
const address =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

export const email = (description: string) => z.email({ pattern: address }).max(320).describe(description)

/**
 * Members that a PUT accepts and ignores, so that a client can edit the response of a GET and put it back. The OpenAPI document has
 * one pattern for them, and they accept any value.
 */
export const ignored = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional().meta({ 'x-custos-ignored': true })])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >

/** The data of a response that only says that it is done. */
export const empty = z.object({}).meta({ id: 'Empty', description: 'An empty object.' })

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hexadecimal')
