import { createVendor } from '@custos/contract/vendors'
import { betweenFacts, contactInWords } from '@custos/exports/words'
import { writtenKey } from './chosen-values.ts'
import type { NewVendor } from './field-paths.ts'

import { isNo, isYes, saysNothing } from './values.ts'

export type FurtherContact = NonNullable<NewVendor['further_contacts']>[number]
type Facts = Omit<FurtherContact, 'type'>

const isMail = (text: string): boolean =>
  createVendor.body.shape.contact.safeParse({ type: 'PROVIDED', email: text }).success

const phone = /(?:tel(?:efon)?\.?:? ?|phone:? ?|fon:? ?)?((?:\+|\(?0)[\d\s()/.-]{4,30}\d)/i
/** A phone without other words. */
const phoneAlone = /^(?:\+|\(?0)[\d\s()/.-]{4,30}\d$/

/**
 * The contacts in a cell, a line for each: of our own export `Anna Moor (Security) · anna@larkspur.example`, and of other registers a
 * name, an address and a phone in any order. null: the cell names none, such as a yes.
 *
 * @param role the duty that the heading names
 * @param isExport whether Custos wrote the cell: then each line is one contact
 */
export function contactsIn(written: string, role: string | null, isExport = false): FurtherContact[] | null {
  if (!isExport && (isYes(written) || isNo(written))) return null
  const found: Facts[] = []
  for (const line of written.split(isExport ? '\n' : /[\n;]/).map((part) => part.trim())) {
    if (line === '' || saysNothing(line)) continue
    const [last] = found.slice(-1)
    const parts = isExport || line.includes(betweenFacts.trim()) ? [factsOfExport(line)] : factsIn(line)
    if (parts === null) return null
    const [facts, ...others] = parts
    if (!isExport && last && facts && others.length === 0 && isRestOf(last, facts)) Object.assign(last, facts)
    else found.push(...parts)
  }
  return found.length === 0
    ? null
    : found.map((facts) => ({ type: 'PROVIDED' as const, ...facts, ...(role !== null && !facts.role && { role }) }))
}

/** Whether two parts of a cell are one contact: neither has a fact of the other. */
const isRestOf = (one: Facts, other: Facts): boolean =>
  one.name !== undefined && other.name === undefined && Object.keys(other).every((fact) => !(fact in one))

function factsOfExport(line: string): Facts {
  const facts: Facts = {}
  for (const [place, part] of line.split(betweenFacts.trim()).entries()) {
    const text = part.trim()
    if (isMail(text) && !facts.email) facts.email = text
    else if (phoneAlone.test(text) && !facts.phone) facts.phone = text
    else if (place === 0) Object.assign(facts, nameIn(text))
    else facts.address = facts.address ? `${facts.address}, ${text}` : text
  }
  return facts
}

/** A name, with its duty in brackets. */
function nameIn(text: string): Facts {
  const [, name = '', role = ''] = /^(.*?) ?\(([^()]+)\)$/s.exec(text) ?? []
  if (role === '') return text === '' ? {} : { name: text }
  return { ...(name !== '' && { name }), role }
}

function factsIn(line: string): Facts[] | null {
  const tokens = line.split(/[\s,<>]+|mailto:/)
  const mails = [...new Set(tokens.filter(isMail))]
  const without = mails.reduce((left, mail) => left.replaceAll(mail, ' '), line.replace(/mailto:/g, ''))
  const number = phone.exec(without)
  const words = (number ? without.replace(number[0], ' ') : without)
    .replace(/[<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;/-]+/, '')
    .replace(/ ,/g, ',')
  // Without the signs that the address and the phone leave behind.
  const rest = /^.*[^\s,:;/-]/su.exec(words)?.[0] ?? ''
  if (rest.length > 200) return null
  const [email, ...others] = mails
  const facts = {
    ...(/\p{L}/u.test(rest) && nameIn(rest)),
    ...(email !== undefined && { email }),
    ...(number && { phone: number[1]!.trim() }),
  }
  return Object.keys(facts).length === 0 ? [] : [facts, ...others.map((other) => ({ email: other }))]
}

/** The duty that a heading of further contacts names: of `DPO e-mail`, `DPO`. null: none. */
export function roleInHeading(heading: string): string | null {
  const said = heading
    .replace(/\s+/g, ' ')
    .replace(
      /\b(?:further|other|additional|second(?:ary)?|2nd|third|3rd|alternative|backup|contacts?|person|name|e-?mail(?:-?adresse| address)?|mail|telefon|telephone|phone|tel\.?|number|weiterer?|kontakte?|ansprechpartner(?:in)?|zweiter?|interlocuteur|contacto|contactpersoon)\b/gi,
      ' ',
    )
    .replace(/[()/_:.-]+|\b\d\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return said === '' ? null : said.slice(0, 100)
}

/** What distinguishes the columns of one contact from another's: its duty or its number. */
const contactInHeading = (heading: string): string =>
  `${roleInHeading(heading) ?? ''} ${/\b[2-9]\b/.exec(heading)?.[0] ?? ''}`.trim().toLowerCase()

/** The contacts of several columns: a name, an address and a phone under the same duty are one. */
export function joinedContacts(
  cells: readonly { heading: string; contacts: readonly FurtherContact[] }[],
): FurtherContact[] {
  const joined: FurtherContact[] = []
  for (const [group, own] of Map.groupBy(cells, ({ heading }) => contactInHeading(heading))) {
    const singles = own.map(({ contacts }) => contacts)
    const facts = singles.flatMap(([only]) =>
      Object.keys(only ?? {}).filter((fact) => fact !== 'type' && fact !== 'role'),
    )
    const areOne = group !== '' && singles.every(({ length }) => length === 1) && new Set(facts).size === facts.length
    joined.push(...(areOne ? [Object.assign({}, ...singles.flat()) as FurtherContact] : singles.flat()))
  }
  return joined
}

type Named = Partial<Pick<FurtherContact, 'name' | 'email' | 'phone'>>

/** Whether two are one person: the first of e-mail, name and phone that both have tells. */
function isSamePerson(one: Named, other: Named): boolean {
  const both = (['email', 'name', 'phone'] as const).find((fact) => one[fact] && other[fact])
  return both !== undefined && writtenKey(one[both]!) === writtenKey(other[both]!)
}

/**
 * A vendor's further contacts after those of a row: one person has one entry, which gets what the row says of it. The vendor's own
 * contact is no further one.
 */
export function contactsAfter(
  own: readonly FurtherContact[],
  given: readonly FurtherContact[],
  contact: Named | null | undefined,
): FurtherContact[] {
  const after = [...own]
  for (const one of given) {
    if (contact && !one.role && isSamePerson(contact, one) && !differs(contact, one)) continue
    const place = after.findIndex((other) => isSamePerson(other, one))
    if (place < 0) after.push(one)
    else after[place] = { ...after[place]!, ...one, type: after[place]!.type }
  }
  return after
}

/** Whether a contact has another name, address or phone than another. */
const differs = (one: Named, other: Named): boolean =>
  (['email', 'name', 'phone'] as const).some(
    (fact) => other[fact] && one[fact] && writtenKey(one[fact]) !== writtenKey(other[fact]),
  )

/** The contacts of a cell of our own export: an unchanged line is the registered contact. */
export const contactsOfExport = (own: readonly FurtherContact[], given: readonly FurtherContact[]): FurtherContact[] =>
  given.map((one) => own.find((other) => contactInWords(other) === contactInWords(one)) ?? one)
