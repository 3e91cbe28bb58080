import type { ParsedDocument } from '@custos/documents/types'
import type { YieldingWork } from '../../yielding-work.ts'
import { companyKey } from '../company-name.ts'
import { isLocationName } from '../location-names.ts'
import { SUB_PROCESSORS } from './announced.ts'

/** The grammar of names, as pattern sources: a name, one with its legal form, several in sequence. */
const WORD = String.raw`(?:[\p{L}\p{N}.&'’+!-]{0,60}[\p{L}\p{N}&+!])?`
export const NAME = String.raw`[\p{L}\p{N}]${WORD}(?:\s+(?:&\s+|of\s+|del?\s+|des\s+|du\s+|van\s+|von\s+)?[\p{Lu}\p{N}]${WORD}){0,5}`
export const FORM = String.raw`,?\s+(?:Inc|LLC|Ltd|Limited|GmbH|AG|SAS|S\.A|S\.L|B\.?V|Corp|Corporation|PBC|AB|Oy|OÜ)\b\.?`
export const ONE = `${NAME}(?:${FORM})?`
export const NAMES = String.raw`${ONE}(?:(?:\.?[,;]\s*(?:and\s+|or\s+)?|\s+(?:and|or|&|und|et|y|en)\s+|\s*/\s*)${ONE}){0,20}`

/** `We use Name for …`: names providers only in a section that announces them. */
export const USES = new RegExp(
  String.raw`\b[Ww]e\s+(?:currently\s+|also\s+)?(?:use|rely on|work with|engage|partner with|have engaged|(?:host|store)\s[^.]{0,60}?\s(?:with|on|at|by))\s+(${NAMES})`,
  'gu',
)

/** `Payments are handled by Name`: names providers only in a section that announces them. */
export const DONE_BY = new RegExp(
  String.raw`\b(?:are|is) (?:handled|processed|hosted|sent|stored|kept|run|managed|delivered|powered|provided)\s(?:by|on|with|at|through|via)\s+(${NAMES})`,
  'gu',
)

/** A date, or the number of a clause or a control: `05.i`. */
const DATE =
  /^(?:\d+(?:\.\w{1,3})*$|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/
/** Names of kinds of services rather than companies. */
const KIND_OF_SERVICE =
  /^(?:(?:cloud|web|data|customer|product|error|application|server|transactional|e-?mail) )?(?:hosting|analytics|advertising|payments?|e-?mails?|mail|support|monitoring|storage|infrastructure|communications?|logging|marketing|security|authentication|databases?|cdn|chat|crm|billing|backups?|search|email delivery|error tracking|development|other|services?)$/i
/** A protocol, with its version and the implementing part of a product. */
const PROTOCOL =
  /^(?:OpenID(?: Connect)?|OIDC|OAuth|SAML|SCIM|LDAPS?|Kerberos|RADIUS|WebAuthn|FIDO|JWT|TLS|SSL|HTTPS?|SSH|SMTP|IMAP|DNS|REST|SOAP|GraphQL|gRPC|WebSockets?|Webhooks?)(?:\s?v?\d[\d.]*)?(?:\s(?:API|endpoints?|protocols?|gateway|service))*$|\bendpoints?$/i
/** A word that begins a step or a right (`Wait for …`, `Right to …`) rather than a name. */
const BEGINS_PHRASE =
  /^(?:right|rights|ability|option|permission|obligation|duty|consent|objection|wait|choose|select|click|configure|restore|verify|ensure|enable|disable|create|review|update|notify|request|apply|prepare|respond|agree|adhere|adherence|compliance|access|support|plan|look|listen|search|check|test|report)$/i
/** Words for what a service does and stores: a name of only these is a feature or a control. */
const FEATURE =
  /^(?:(?:and|of|the|for|in|at|&|-|\/|access|accounts?|agents?|alerting|apis?|attachments?|audits?|authentication|authorization|automated|availability|aws|azure|gcp|backups?|certificates?|chats?|cloud|compliance|compute|connections?|containers?|continuity|controls?|conversations?|credentials?|data|databases?|deletion|detection|development|devices?|disaster|documents?|dr|ec2|embeddings?|encryption|endpoints?|export|failover|files?|firewalls?|hardening|hosting|iam|identity|images?|incidents?|infrastructure|isolation|keys?|kms|logging|logs?|management|mfa|memor(?:y|ies)|messages?|monitoring|networks?|notes|observability|passwords?|patching|penetration|permissions|physical|prevention|privacy|production|prompts?|protection|queues?|rbac|rds|recordings?|recovery|redundancy|regions?|replication|residency|response|rest|restores?|retention|rotation|s3|scanning|secrets?|secure|security|segregation|servers?|sessions?|snapshots?|sso|storage|tenancy|testing|tests?|tls|tokens?|training|transcripts?|transit|updates?|uploads?|uptime|users?|vaults?|vectors?|vpc|vulnerabilit(?:y|ies)|waf)(?:\s+|$|(?=[-/&])))+$/i
/** Page headers, footers and numbers. */
const PAGE_FURNITURE =
  /\b(?:page|seite|página|pagina)\s?\d{1,4}(?:\s?(?:of|von|de|sur|di|\/)\s?\d{1,4})?\s*$|©|\ball rights reserved\b|^(?:version|revision|rev\.)\s?v?\d|\|\s*(?:strictly )?confidential\b/i
/** `You may object to a sub-processor by …` */
const SENTENCE = /^(?:you|we|they|if|when|where|please|our|your|customers?|to)\s+\p{Ll}/iu

/** Whether words are a feature, a page header or footer, or a sentence, and so never a name. */
export const namesNobody = (text: string): boolean =>
  FEATURE.test(text.trim()) || isPageFurniture(text) || SENTENCE.test(text.trim())

export const isPageFurniture = (text: string): boolean => PAGE_FURNITURE.test(text)

const NO_NAME =
  /^(?:we|our|the|this|these|they|you|your|all|any|each|some|other|others|data|customers?|users?|personal|name|address|e-?mail|phone|purpose|location|country|type|see|please|for|in|to|if|when|as|at|by|no|not|yes|n\/a|none|last|updated?|effective|sub-?processors?|third|service|services|an?|it|its|and|or|article|section|annex|schedule|appendix|contact|account|payment|billing|unternehmen|firmen|dienstleister|anbieter|auftragsverarbeiter|dritte|personen|kunden|daten)\b/i
/** Lower-case legal forms, and one that looks like two names. */
const LOWER_FORM = /,?\s+(?:ehf|hf|s\.?r\.?o|d\.?o\.?o|a\.?s|k\.?s)\.?$/
const WITH_FORM = new RegExp(`${FORM}(?: & Co\\.? KG)?$`, 'u')
/** A lower-case word within a name, other than a joining one. */
const PHRASE = /\s(?!(?:of|and|by|de|the|for|del|des|du|la|van|von)\s)\p{Ll}/u
const LOWER_WORD = /(?<![\p{L}\p{N}@./_-])\p{Ll}[\p{L}'’]+(?![\p{L}@_]|[./]\p{L})/gu

/** Words that documents write in lower case: a "name" of only these is a phrase. */
export function* ordinaryWords(documents: readonly ParsedDocument[]): YieldingWork<Set<string>> {
  const words = new Set<string>()
  for (const { text } of documents)
    for (const [word] of text.matchAll(LOWER_WORD)) {
      yield
      words.add(word)
    }
  return words
}

export function namesIn(text: string): string[] {
  const parts = text.split(
    /\.?\s*[,;](?!\s*(?:Inc|LLC|Ltd|Limited|Corp|PBC|S\.[AL])\b)\s*(?:(?:and|or)\s+)?|\s+(?:and|or|&|und|et|y|en)\s+(?=\p{Lu})(?!Co\b)|\s*\/\s*(?=\p{Lu})/u,
  )
  return parts.map((name) => name.replace(/,$/, '').trim()).filter(Boolean)
}

/**
 * Whether words are the name of a company or service other than the vendor.
 *
 * @param linked whether the document links the words.
 */
export function isName(name: string, vendor: string, ordinary: Set<string>, linked: boolean): boolean {
  if (
    name.length < 2 ||
    name.length > 60 ||
    name.split(' ').length > 6 ||
    NO_NAME.test(name) ||
    KIND_OF_SERVICE.test(name) ||
    PROTOCOL.test(name) ||
    namesNobody(name) ||
    (BEGINS_PHRASE.test(name) && !linked) ||
    DATE.test(name) ||
    SUB_PROCESSORS.test(name) ||
    PHRASE.test(name.replace(LOWER_FORM, '')) ||
    isLocationName(name)
  )
    return false
  // With a legal form, it is a company of the vendor's group.
  if (companyKey(name) === vendor && !WITH_FORM.test(name)) return false
  if (!/\p{Lu}|\d/u.test(name.slice(0, 4)))
    return linked || WITH_FORM.test(name) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/.test(name)
  const words = name
    .split(/[\s/-]+/)
    .map((word) => word.replace(/[^\p{L}]/gu, '').toLowerCase())
    .filter(Boolean)
  return linked || words.length === 0 || !words.every((word) => ordinary.has(word))
}
