import { createHash } from 'node:crypto'
import type { ContactRequest } from '@custos/domain/contact/save'
import type { Clock } from '@custos/kernel/clock'
import { unixSeconds } from '@custos/kernel/clock'
import { keyed, sameBytes } from '@custos/kernel/hash'
import { contactForm, replaceContactForm, thanks } from '@custos/site/contact/contact-form'
import {
  type ContactErrors,
  type ContactValues,
  emptyContact,
  parseContact,
  validateContact,
} from '@custos/site/contact/contact-request'
import { isProof } from '@custos/site/contact/proof-of-work'
import type { Site, SiteResponse } from './load-site.ts'

export interface ContactOptions {
  site: Site
  clock: Clock
  /** Signs the time at which a form was shown. */
  key: Uint8Array
  saveContactRequest(request: ContactRequest): Promise<void>
}

/** The minimum and maximum time, in seconds, in which a person fills in the form. */
const quickest = 3
const longest = 86_400

/** The page with a new form or, after a message was accepted, with the thanks. */
export function showContact({ site, clock, key }: ContactOptions, query: URLSearchParams): SiteResponse {
  if (query.has('sent')) return site.rendered('/contact', 200, (page) => replaceContactForm(page, thanks()))
  return page({ site, clock, key }, 200, emptyContact, {})
}

/**
 * Handles a submitted form: stores it and redirects to the thanks (303), or shows it again with its errors (422). A form that
 * only a machine would send gets the thanks but is not stored.
 */
export async function receiveContact(options: ContactOptions, form: URLSearchParams): Promise<SiteResponse> {
  const { clock, key, saveContactRequest } = options
  if (form.get('website')) return thankYou
  const values = parseContact(form)
  const errors = validateContact(values)
  const stamp = form.get('stamp') ?? ''
  // PostgreSQL stores no NUL, and no keyboard types one.
  if ([...form.values()].some((value) => value.includes('\0')))
    return page(options, 400, emptyContact, {}, 'The form contained a NUL character')
  if (Object.keys(errors).length > 0) return page(options, 422, values, errors)
  const problem = problemOf(stamp, clock, key)
  if (problem) return page(options, 422, values, errors, problem)
  const proof = createHash('sha256')
    .update(`${stamp}.${form.get('proof') ?? ''}`)
    .digest()
  await saveContactRequest({ ...values, received_at: unixSeconds(clock()), proven: isProof(proof) })
  return thankYou
}

const thankYou: SiteResponse = {
  status: 303,
  headers: { location: '/contact?sent', 'cache-control': 'no-store' },
  body: null,
}

function page(
  { site, clock, key }: Pick<ContactOptions, 'site' | 'clock' | 'key'>,
  status: number,
  values: ContactValues,
  errors: ContactErrors,
  problem?: string,
): SiteResponse {
  const stamp = sign(unixSeconds(clock()), key)
  const wrong = problem !== undefined || Object.keys(errors).length > 0
  return site.rendered('/contact', status, (html) =>
    replaceContactForm(
      wrong ? html.replace('<title>', '<title>Error: ') : html,
      contactForm({ values, errors, problem, stamp }),
    ),
  )
}

function sign(seconds: number, key: Uint8Array): string {
  return `${seconds}.${keyed(key, 'contact-form', String(seconds)).toString('base64url')}`
}

function problemOf(stamp: string, clock: Clock, key: Uint8Array): string | undefined {
  const handedOut = Number(stamp.split('.')[0])
  const age = unixSeconds(clock()) - handedOut
  if (!Number.isInteger(handedOut) || !sameBytes(Buffer.from(stamp), Buffer.from(sign(handedOut, key))))
    return 'The form is not from this page. Please load the page again and send its form'
  if (age > longest) return 'This form was open for more than a day. Please send it again'
  if (age < quickest) return 'The form was sent too fast. Please send it again'
  return undefined
}
