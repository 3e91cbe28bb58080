import type { ParsedDocument } from '@custos/documents/types'
import { getDomain, getDomainWithoutSuffix } from 'tldts'
import type { ContactInformation } from '../types.ts'
import { flatMapYielding, runAtOnce, type YieldingWork } from '../yielding-work.ts'
import { dataProtectionOfficer } from './data-protection-officer.ts'

type Role = Exclude<keyof ContactInformation, 'sources'>

interface Mention {
  address: string
  /** The surrounding text: its sentence or line, with the headings above. */
  text: string
  headings: string
  /** The heading of a short block. */
  label: string
  url: string
  path: string
  boilerplate: boolean
}

const EMAIL =
  /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,24}/gu
const WHOLE_EMAIL = new RegExp(`^${EMAIL.source}$`, 'u')
/** A fast check before the next pattern. */
const AT = /[([{<\s](?:at|@|arroba|ät)[)\]}>\s]|[([{]a[)\]}]/i
/** `name (at) host (dot) tld` and similar forms. */
const DISGUISED =
  /\b([\w.+-]{2,40})\s?(?:[([{<]\s?(?:at|AT|a|@|arroba|ät)\s?[)\]}>]|\s(?:AT|at)\s)\s?((?:[\w-]{1,40}\s?(?:\.|[([{]\s?(?:dot|DOT|punkt|point)\s?[)\]}]|\s(?:DOT|dot)\s)\s?)+[a-z]{2,10})\b/g
const ROLE_NAME =
  /^(?:hello|hi|info|contact|support|help|privacy|security|legal|compliance|dpo|office|team|mail|kontakt|datenschutz)$/i

const NOT_THE_VENDORS =
  /supervisory authorit|data protection (?:authorit|commission)|information commissioner|aufsichtsbeh|autorité de contrôle|\bCNIL\b|autoridad de control|agencia española|autoriteit persoonsgegevens|toezichthoud|ombuds|lodge a complaint|complain to/i
const NOT_FOR_THIS =
  /^(?:no-?reply|do-?not-?reply|careers?|jobs?|recruit\w*|hr|press|media|pr|sales|marketing|billing|invoices?|accounting|report-\w+|dsa|dmca|copyright|partners?|investors?|unsubscribe|newsletter|user|you|your|name|email|example|john|jane|test|abc|webmaster|postmaster)(?:[.+-]|$)/i
const RESERVED =
  /(?:^|\.)(?:example(?:\.\w+)?|invalid|test|localhost|domain\.com|email\.com|yourcompany\.com|company\.com)$/i

/** For each role: the weight of the address's own name, of the text about it, and of its page. */
const ROLES: Record<Role, { name: [worth: number, pattern: RegExp][]; pattern: RegExp; page: RegExp }> = {
  securityContact: {
    name: [
      [
        60,
        /^(?:security|infosec|psirt|csirt|vdp|(?:bug-?)?bounty|vulnerabilit\w*|disclosures?|sicherheit|securite|seguridad|beveiliging|veiligheid|soc|ciso|cert)(?:[.+_-]|$)/i,
      ],
      [45, /security|vuln/i],
      [20, /^abuse/i],
    ],
    pattern:
      /vulnerabilit|security (?:officer|issue|problem|concern|bug|flaw|incident|finding|report|team|question|research)|report(?:ing)? (?:a |any )?(?:security|bug)|disclos|sicherheitslücke|schwachstelle|vulnérabilité|faille|vulnerabilidad|fallos? de seguridad|kwetsbaarhe|beveiligingslek|(?:^|\n)\s*(?:security|sicherheit|sécurité|seguridad|beveiliging)(?: (?:contact|team))?(?:\s*[:\t]|\s[–-]\s)/i,
    page: /security|vulnerab|disclos|sicherheit|securite|seguridad|beveiliging|veiligheid/i,
  },
  privacyContact: {
    name: [
      [
        60,
        /^(?:privacy|data-?privacy|data-?protection|datenschutz|gdpr|dsgvo|rgpd|ccpa|data-?subject|confidentialite|vie-?privee|personaldata|privacidad|proteccion-?datos|lopd|avg)(?:[.+_-]|$)/i,
      ],
      [45, /privacy|datenschutz|gdpr/i],
      [40, /^(?:data|dpo|dsr|dataprotectionofficer)(?:[.+_-]|$)/i],
    ],
    pattern:
      /privacy|personal (?:data|information)|data protection|your rights|data subject|datenschutz|personenbezogen|données personnelles|datos personales|persoonsgegevens/i,
    page: /privacy|datenschutz|confidential|privacidad|gdpr|dpa|processing/i,
  },
  dpoDetails: {
    name: [[60, /^(?:dpo|data-?protection-?officer|datenschutzbeauftragte\w*|dsb|dpd|fg)(?:[.+_-]|$)/i]],
    pattern:
      /data protection officer|data privacy officer|\bDPO\b|datenschutzbeauftragte|déléguée? à la protection|delegad[oa] de protección|functionaris (?:voor )?(?:de )?gegevensbescherming/i,
    page: /privacy|datenschutz|confidential|privacidad|imprint|dpa|gdpr/i,
  },
  complianceContact: {
    name: [
      [60, /^(?:compliance|grc|audits?|ethics|governance)(?:[.+_-]|$)/i],
      [48, /^(?:legal|notices?|contracts?)(?:[+_-]|$)|compliance|policy/i],
      [36, /legal/i],
    ],
    pattern:
      /compliance|legal (?:notice|team|matter|department|question)|policy violation|contact person|\baudit (?:reports?|requests?|questionnaires?)|(?:security|vendor) questionnaires?|due diligence/i,
    page: /compliance|legal|terms|dpa|processing|shield/i,
  },
  generalSupportContact: {
    name: [
      [
        60,
        /^(?:support|help|helpdesk|customer-?(?:care|service|support)|service|hilfe|kundenservice|aide|assistance|ayuda|soporte|atencion-?(?:al-?)?cliente|hulp|klantenservice)(?:[.+_-]|$)/i,
      ],
      [52, /^(?:hello|hi|hey|contact|contact-?us|kontakt|contacto)(?:[.+_-]|$)/i],
      [46, /^(?:info|team|office|mail|general|enquiries|inquiries|feedback|bonjour|hallo|hola|post)(?:[.+_-]|$)/i],
    ],
    pattern:
      /support|help|questions?|contact us|get in touch|reach (?:us|out)|general|(?:any|every)thing else|all other|e-?mail us|\bfragen?\b|pregunta|escríbanos|écrivez|\bvra(?:ag|gen)\b/i,
    page: /contact|kontakt|support|help|imprint|impressum|mentions-?legales|aviso-?legal|colofon|about/i,
  },
}

/**
 * The vendor's contacts by role: from security.txt, mail links, addresses in the text and their disguised forms. An address counts
 * for a role by its own name, the surrounding text and its page; on the vendor's own domain it counts more. Addresses of
 * authorities and other companies' support do not count.
 */
export const contactInformation = (...of: Parameters<typeof findContactInformation>): ContactInformation =>
  runAtOnce(findContactInformation(...of))

/** Finds the contacts, and yields to other work meanwhile. */
export function* findContactInformation(documents: ParsedDocument[], domain: string): YieldingWork<ContactInformation> {
  const mentions: Mention[] = []
  for (const document of documents) for (const mention of yield* mentionsIn(document)) mentions.push(mention)
  const vendorDomain = getDomain(domain)
  const found: ContactInformation = {
    complianceContact: null,
    securityContact: securityTxtContact(documents),
    privacyContact: null,
    dpoDetails: null,
    generalSupportContact: null,
    sources: [],
  }
  const roles = Object.keys(ROLES) as Role[]
  for (const role of roles) {
    yield
    found[role] ??= best(mentions, role, vendorDomain)
  }
  found.securityContact ??= bountyProgramme(documents)
  const officer = found.dpoDetails === null ? yield* dataProtectionOfficer(documents) : null
  found.dpoDetails ??= officer?.name ?? null
  const values = roles.map((role) => found[role])
  const named = mentions.filter(({ address }) => values.includes(address))
  found.sources = [...new Set([...named, ...(officer ? [officer] : [])].map(({ url }) => url))].sort()
  return found
}

/**
 * The first `Contact` of a security.txt (RFC 9116, section 2.5.3: the preferred one comes first), an e-mail address before a
 * form.
 */
function securityTxtContact(documents: ParsedDocument[]): string | null {
  const file = documents.find(({ url }) => new URL(url).pathname.endsWith('/security.txt'))
  const contacts = [...(file?.text.matchAll(/^Contact:\s*(\S+)/gim) ?? [])].map(
    ([, contact]) => contact!.replace(/^mailto:/i, '').split('?', 1)[0]!,
  )
  return contacts.find((contact) => contact.includes('@')) ?? contacts[0] ?? null
}

const BOUNTY =
  /^https:\/\/(?:www\.)?(?:hackerone\.com|bugcrowd\.com|app\.intigriti\.com|intigriti\.com|yeswehack\.com|huntr\.(?:com|dev))\/[\w/-]+/

/** The vendor's page on a bug bounty platform, if its documents link to one. */
function bountyProgramme(documents: ParsedDocument[]): string | null {
  const links = documents.flatMap(({ blocks }) => blocks.flatMap((block) => block.links ?? []))
  return links.map(({ href }) => BOUNTY.exec(href)?.[0]).find((href) => href !== undefined) ?? null
}

function* mentionsIn(document: ParsedDocument): YieldingWork<Mention[]> {
  const path = new URL(document.url).pathname
  return yield* flatMapYielding(document.blocks, (block, index) => {
    const text = document.text.slice(block.start, block.end)
    const linked = (block.links ?? [])
      .filter(({ href }) => href.startsWith('mailto:'))
      .map(({ href }) => mailAddress(href))
    const plain = text.includes('@') ? [...text.matchAll(EMAIL)].map(([address]) => address) : []
    const disguised = (AT.test(text) ? [...text.matchAll(DISGUISED)] : []).flatMap(([whole, name, host]) => {
      const joined = host!.replace(/\s?[([{]?\s?\b(?:dot|punkt|point)\b\s?[)\]}]?\s?/gi, '.').replace(/\s/g, '')
      return /[([{<]/.test(whole!) || ROLE_NAME.test(name!) ? [`${name}@${joined}`] : []
    })
    const isLabelled = LABELLED.test(text) && !ANY_LABEL.test(text)
    const lead =
      index > 0 && !isLabelled && document.blocks[index - 1]!.kind !== 'boilerplate'
        ? document.text.slice(document.blocks[index - 1]!.start, document.blocks[index - 1]!.end).slice(-240)
        : ''
    return [...new Set([...linked, ...plain, ...disguised].map((address) => address.toLowerCase()))]
      .filter((address) => WHOLE_EMAIL.test(address))
      .map((address) => ({
        address,
        text: `${text.length < 60 ? lead : ''} ${around(text, address)}`,
        headings: block.headings.join(' · '),
        label: text.length < 160 ? (block.headings.at(-1) ?? '') : '',
        url: document.url,
        path,
        boilerplate: block.kind === 'boilerplate',
      }))
  })
}

/** An address with its purpose in front, and a label that only says it is an address. */
const LABELLED = /^[^\n@:\t]{3,60}[:\t]\s*[^\s@]{1,64}@/
const ANY_LABEL = /^\s*(?:e-?mail|mail|courriel|correo(?: electrónico)?|contact|kontakt|contacto)\s*[:\t]/i

function mailAddress(href: string): string {
  const address = href.slice('mailto:'.length).split('?', 1)[0]!
  try {
    return decodeURIComponent(address).trim()
  } catch {
    return address
  }
}

/** The line or sentence around an address; the whole text if the address is only linked, or ends a letterhead. */
function around(text: string, address: string): string {
  const at = text.toLowerCase().indexOf(address)
  const lines = text.split('\n')
  const isLetterhead = lines.length <= 10 && lines.every((line) => line.length < 60) && text.split('@').length === 2
  if (at < 0 || isLetterhead) return text.slice(0, 400)
  const sentence = text.lastIndexOf('. ', at) + 1
  const line = Math.max(text.lastIndexOf('\n', at), at - 300, 0)
  // `You can reach her at …` refers to the person in the previous sentence.
  const ofSomebody = /\b(?:reach|contact|write to|e-?mail) (?:her|him|them)\b/i.test(text.slice(sentence, at))
  const from = Math.max(line, ofSomebody ? text.lastIndexOf('. ', sentence - 2) + 1 : sentence)
  return text.slice(from, at + address.length + 160)
}

function best(mentions: Mention[], role: Role, vendorDomain: string | null): string | null {
  const scores = new Map<string, { worth: number; mention: Mention }>()
  for (const mention of mentions) {
    const worth = worthFor(mention, role, vendorDomain)
    const score = scores.get(mention.address)
    if (worth > 0 && (!score || worth > score.worth)) scores.set(mention.address, { worth, mention })
  }
  const ranked = [...scores.values()].sort(
    (a, b) => b.worth - a.worth || (a.mention.address < b.mention.address ? -1 : 1),
  )
  return ranked[0]?.mention.address ?? null
}

/** Whether an address without another stated purpose is on a page for the role: on an imprint, under a privacy policy. */
function isOnItsPage(role: Role, text: string, path: string): boolean {
  if (
    Object.values(ROLES).some(({ pattern: words }) => words !== ROLES.generalSupportContact.pattern && words.test(text))
  )
    return false
  if (role === 'privacyContact')
    return /privacy|datenschutz|confidential|privacidad/i.test(path) && ROLES.generalSupportContact.pattern.test(text)
  return role === 'generalSupportContact' && ROLES.generalSupportContact.page.test(path)
}

/** The vendor's own domain, or one that begins with its name: `acme.org`, `acme-inc.com` of `acme.com`. */
function isOwnDomain(host: string, vendorDomain: string | null): boolean {
  const name = getDomainWithoutSuffix(vendorDomain ?? '') ?? ''
  return getDomain(host) === vendorDomain || (name.length > 3 && (getDomainWithoutSuffix(host) ?? '').startsWith(name))
}

/** The customer's officer, whom an agreement names besides the vendor's. */
const CUSTOMERS_OFFICER =
  /\b(?:customer|client|controller|exporter)(?:['’]s|s['’])? (?:data (?:protection|privacy) officer|DPO)\b/i
/** A form label for an officer or another contact: the address may not be the officer's. */
const OFFICER_OR_CONTACT = /\b(?:DPO|data (?:protection|privacy) officer) ?(?:\/|or) ?(?:\w+ )?contact\b/i
const AGREEMENT = /dpa\b|processing|agreement|addendum|terms/i

/** 0 if the mention does not support the role. */
function worthFor(
  { address, text, headings, label, path, boilerplate }: Mention,
  role: Role,
  vendorDomain: string | null,
): number {
  const [name = '', host = ''] = address.split('@')
  if (
    (RESERVED.test(host) && !isOwnDomain(host, vendorDomain)) ||
    NOT_FOR_THIS.test(name) ||
    NOT_THE_VENDORS.test(text)
  )
    return 0
  const { name: names, pattern: words, page } = ROLES[role]
  const named = names.find(([, pattern]) => pattern.test(name))?.[0] ?? 0
  const belongs = isOwnDomain(host, vendorDomain)
  const isUnder = words.test(`${label}:`) && label !== ''
  const spoken = words.test(text) || (isUnder && role === 'dpoDetails') ? 25 : words.test(headings) || isUnder ? 18 : 0
  const placed = page.test(path) ? 8 : 0
  const isCustomers = AGREEMENT.test(path) && CUSTOMERS_OFFICER.test(text)
  if (role === 'dpoDetails' && named === 0 && (spoken < 25 || isCustomers || OFFICER_OR_CONTACT.test(text))) return 0
  if (named === 0 && spoken === 0 && belongs && isOnItsPage(role, text, path)) return 10
  if (named === 0 && (spoken === 0 || !(belongs || placed))) return 0
  // Another role's address ("security@" beside "any questions") belongs to that role.
  const anothers =
    named === 0 &&
    Object.entries(ROLES).some(
      ([
        other,
        {
          name: [first],
        },
      ]) => other !== role && first![1].test(name),
    )
  if (role === 'securityContact' && named === 0 && !belongs) return 0
  if (role === 'generalSupportContact' && (anothers || (named === 0 && !belongs))) return 0
  // Another domain may be the parent company's if the document says "us"; otherwise it belongs to somebody else.
  if (!belongs && /\b(?:their|them|they)\b/i.test(text)) return 0
  const elsewhere = belongs ? 0 : role === 'dpoDetails' ? 10 : /\b(?:us|our|we)\b/i.test(text) ? 15 : 35
  const plain = /^\p{L}+$/u.test(name) ? 4 : 0
  const labelled = role === 'generalSupportContact' && /\bgeneral\b[\w ]{0,20}:/i.test(text) ? 15 : 0
  return Math.max(
    0,
    named + spoken + placed + plain + labelled - elsewhere - (boilerplate ? 3 : 0) - (anothers ? 20 : 0),
  )
}
