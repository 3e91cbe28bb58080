import type { BusinessInformation, VendorFacts } from '@custos/evidence/types'
import { NoResponse } from '@custos/outbound/no-response'
import { send } from '@custos/outbound/send'
import { BrokenCircuitError } from 'cockatiel'
import { z } from 'zod'
import { type RetryPolicy, withRetries } from './retry-policy.ts'

/** A public company register that supplies facts missing from a vendor's own documents. */
export interface CompanyRegister {
  /** Never fails: without a valid fact from the register, the documents' fact stays. */
  supplement(facts: VendorFacts, signal: AbortSignal): Promise<SupplementedFacts>
}

export interface SupplementedFacts {
  facts: VendorFacts
  /** Why the register supplied nothing; null if it responded, whether or not it knows the vendor. */
  failure: RegisterFailure | null
}

/** `refused`: it sent a wrong or hostile response; `unavailable`: it sent none. The message is for people. */
export interface RegisterFailure {
  kind: 'refused' | 'unavailable'
  message: string
}

/** One attempt each, because an assessment waits for it. */
const defaultRetryPolicy: RetryPolicy = { timeout: 10_000, attempts: 1, backoff: 0, failures: 5, rest: 30_000 }
const maxBytes = 1_000_000
const maxRecords = 20

/**
 * The Global LEI Index (https://www.gleif.org/en/lei-data/gleif-api), a JSON:API without accounts. It has the record of the
 * vendor's stated legal entity.
 *
 * @param url base address of the API, without a final slash, for example `https://api.gleif.org/api/v1`.
 */
export function openGleif(url: string, retryPolicy = defaultRetryPolicy): CompanyRegister {
  const policy = withRetries(retryPolicy, (error) => error instanceof Passing)
  return {
    async supplement(facts, signal) {
      const stated = facts.businessInformation
      if (stated.legalEntity === null || isComplete(stated)) return { facts, failure: null }
      const { legalEntity } = stated
      try {
        const records = await policy.execute(() => recordsNamed(url, legalEntity, retryPolicy.timeout, signal), signal)
        const record = recordOf(stated, records)
        if (!record) return { facts, failure: null }
        return { facts: { ...facts, businessInformation: withRecord(stated, record, url) }, failure: null }
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof WrongResponse)
          return { facts, failure: { kind: 'refused', message: `Custos refused GLEIF’s answer: ${error.message}.` } }
        const message =
          error instanceof BrokenCircuitError
            ? 'GLEIF failed several times in a row. Custos asks it again later.'
            : 'Custos got no answer from GLEIF in time.'
        return { facts, failure: { kind: 'unavailable', message } }
      }
    },
  }
}

/** Temporarily without a response. */
class Passing extends Error {}
class WrongResponse extends Error {}

const name = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u, 'has characters that are invalid in a name')
const LeiRecord = z.object({
  type: z.literal('lei-records'),
  id: z.string().refine(isLei, 'is not an LEI'),
  attributes: z.object({
    lei: z.string(),
    entity: z.object({
      legalName: z.object({ name }),
      headquartersAddress: z.object({ city: name.nullish(), country: z.string().regex(/^[A-Z]{2}$/) }),
      registeredAs: name.max(100).nullish(),
      status: z.string().nullish(),
      creationDate: z.iso.datetime({ offset: true }).nullish(),
    }),
    registration: z.object({ status: z.string() }),
  }),
})
const LeiResponse = z.object({ data: z.array(LeiRecord).max(maxRecords) })
type LeiRecord = z.output<typeof LeiRecord>

/** ISO 17442: 18 characters and two check digits that make it 1 modulo 97 (ISO 7064). */
function isLei(text: string): boolean {
  if (!/^[0-9A-Z]{18}[0-9]{2}$/.test(text)) return false
  return BigInt(text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n === 1n
}

async function recordsNamed(
  url: string,
  legalName: string,
  timeout: number,
  signal: AbortSignal,
): Promise<LeiRecord[]> {
  const query = new URLSearchParams({ 'filter[entity.legalName]': legalName, 'page[size]': String(maxRecords) })
  const text = await got(`${url}/lei-records?${query.toString()}`, timeout, signal)
  const { success, data, error } = LeiResponse.safeParse(parsed(text))
  if (!success) {
    const { path, message } = error.issues[0]!
    throw new WrongResponse(`${z.core.toDotPath(path)}: ${message}`.slice(0, 200))
  }
  const torn = data.data.find(({ id, attributes }) => id !== attributes.lei)
  if (torn) throw new WrongResponse('a record has two LEIs')
  return data.data
}

async function got(address: string, timeout: number, signal: AbortSignal): Promise<string> {
  try {
    const { status, body } = await send(
      {
        method: 'GET',
        url: address,
        headers: { accept: 'application/vnd.api+json' },
        reach: 'anywhere',
        timeoutMs: timeout,
        content: { of: 'status 200', max: maxBytes, json: { depth: 32, members: 20_000 } },
      },
      signal,
    )
    if (status === 429 || status >= 500) throw new Passing()
    if (status !== 200) throw new WrongResponse(`it has status ${status}`)
    return Buffer.from(body).toString()
  } catch (cause) {
    if (!(cause instanceof NoResponse)) throw cause
    if (cause.kind === 'too_large') throw new WrongResponse(`it is larger than ${maxBytes / 1_000_000} MB`)
    if (cause.kind === 'too_intricate') throw new WrongResponse('it has too many members, or too many levels')
    throw new Passing('no answer', { cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongResponse('it is not JSON')
  }
}

/** Registration states that no longer identify an entity. */
const withdrawn = ['ANNULLED', 'DUPLICATE', 'RETIRED', 'MERGED', 'TRANSFERRED']

/**
 * The record of the vendor's stated entity: active, with the same name and legal form, and without a different number than the
 * stated one. Of several records none, unless one has that number: another company's facts are worse than none.
 */
function recordOf(stated: BusinessInformation, records: LeiRecord[]): LeiRecord | undefined {
  const named = records.filter(
    ({ attributes: { entity, registration } }) =>
      entityKey(entity.legalName.name) === entityKey(stated.legalEntity!) &&
      entity.status === 'ACTIVE' &&
      !withdrawn.includes(registration.status),
  )
  const numbered = named.filter(({ attributes: { entity } }) =>
    sameNumber(entity.registeredAs, stated.registrationNumber),
  )
  const candidates =
    stated.registrationNumber === null
      ? named
      : numbered.length > 0
        ? numbered
        : named.filter(({ attributes: { entity } }) => !entity.registeredAs)
  return candidates.length === 1 ? candidates[0] : undefined
}

const forms: Record<string, string> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  gesellschaftmitbeschränkterhaftung: 'gmbh',
}

/** One key for the spellings of an entity's name, including its legal form. */
function entityKey(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words
    .filter(Boolean)
    .map((word) => forms[word] ?? word)
    .join(' ')
}

/** Whether two numbers are the same. `HRB 12345` equals `HRB12345 B`, which contains it. */
function sameNumber(registered: string | null | undefined, stated: string | null): boolean {
  if (!registered || stated === null) return false
  const [a, b] = [registered, stated].map((number) => number.toUpperCase().replace(/[^0-9A-Z]/g, ''))
  return a!.length > 3 && b!.length > 3 && (a!.includes(b!) || b!.includes(a!))
}

const isComplete = ({ headquarters, registrationNumber, yearEstablished }: BusinessInformation): boolean =>
  headquarters !== null && registrationNumber !== null && yearEstablished !== null

/** The documents' facts stay; the register supplies the missing ones, and its record becomes a source. */
function withRecord(stated: BusinessInformation, { id, attributes }: LeiRecord, url: string): BusinessInformation {
  const { headquartersAddress, registeredAs, creationDate } = attributes.entity
  const { city, country } = headquartersAddress
  const place = [city, new Intl.DisplayNames('en', { type: 'region' }).of(country)].filter(Boolean).join(', ')
  const completed = {
    ...stated,
    headquarters: stated.headquarters ?? place,
    registrationNumber: stated.registrationNumber ?? registeredAs ?? null,
    yearEstablished: stated.yearEstablished ?? (creationDate ? new Date(creationDate).getUTCFullYear() : null),
  }
  const isNew = (['headquarters', 'registrationNumber', 'yearEstablished'] as const).some(
    (fact) => completed[fact] !== stated[fact],
  )
  return isNew ? { ...completed, sources: [...stated.sources, `${url}/lei-records/${id}`] } : stated
}
