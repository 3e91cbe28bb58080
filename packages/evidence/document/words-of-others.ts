import type { Names } from './company-names.ts'

const saying =
  '(?:(?:can|could|would|may|might|will|has|have|had) )?(?:says?|said|writes?|wrote|claims?|claimed|states?|stated|heard|thinks?|thought|believes?|asks?|asked|suggests?|argues?|insists?|pretends?|assumes?|alleges?|told|tells|whispered|shouted)'
const somebody = String.raw`(?:(?:some|many|most|few|several|other|certain) )?(?:people|users|customers|clients|experts|critics|analysts|others|everyone|everybody|someone|somebody|nobody|no one|anyone|they|he|she|rumou?rs?|sources|journalists?|reviewers?|attackers?|competitors?|auditors?|assessors?|colleagues?)|an? (?:colleague|customer|client|user|friend|partner)|our (?:\p{L}+ ){0,2}(?:competitors?|auditors?|assessors?|customers?|partners?|hosts?|providers?|suppliers?|lawyers?|neighbou?rs?)`
/** `Nobody can say that …`, `Our auditor asked us whether …` */
const reported = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${somebody})\s+(?:\p{L}+ly )?${saying}(?![\p{L}\p{N}])`,
  'iu',
)
/** `Bluebird wrote: …` */
const named = new RegExp(
  String.raw`(?:^|[.;:!?]\s)\W*(\p{Lu}[\p{L}\p{N}]+)(?: \p{Lu}[\p{L}\p{N}.]+){0,2},? (?:(?:also|once|\p{Ll}+ly) )?${saying}(?![\p{L}\p{N}])`,
  'u',
)
/** `“…,” says our competitor` */
const attributed =
  /[”"»]\s*,?\s*(?:\p{Lu}\p{Ll}+ |our \p{L}+ )?(?:says|said|writes|wrote|claims|claimed|states|stated|explains|explained|whisper(?:s|ed)|shouts|shouted|asks|asked|according to|told|tells|adds|added)\b/u
const hearsay = /\b(?:allegedly|reportedly|supposedly|purportedly|rumou?r has it|i heard)\b/i
/** `According to Bluebird, …`, not `according to your instructions`. */
const hearsayOf =
  /\b[Aa]ccording to (?!(?:Article|Art|Section|Annex|Clause|Schedule|Appendix|Chapter)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{L}+)?(?=\s*[,.]|$)/u
/** Capitalised subjects that mean the vendor. */
const papers =
  /^(?:we|our|the|this|these|it|i|section|article|clause|annex|schedule|policy|agreement|contract|terms|dpa|gdpr|law|appendix|chapter|paragraph|customers?|you|if|and|but|so|all|as|in|processor|provider|company|vendor|supplier|licensor)$/i

/** Whether a sentence quotes somebody other than the vendor. */
export function isReported(sentence: string, { vendor }: Names): boolean {
  if (reported.test(sentence) || attributed.test(sentence) || hearsay.test(sentence) || hearsayOf.test(sentence))
    return true
  const name = named.exec(sentence)?.[1]
  return name !== undefined && !papers.test(name) && !isOwn(name, vendor)
}

const isOwn = (name: string, vendorNames: ReadonlySet<string>): boolean => {
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return [...vendorNames].some((word) => key.startsWith(word) || word.startsWith(key))
}

/** Whether a sentence names the vendor. */
export const namesVendor = (sentence: string, { vendor }: Names): boolean =>
  [...sentence.matchAll(/(?<!\p{L})\p{Lu}[\p{L}\p{N}]+/gu)].some(([name]) => vendor.has(name.toLowerCase()))

/** Well-known companies; others cannot be distinguished from products. */
const wellKnown =
  'AWS|Adobe|Airtable|Amazon|Anthropic|Apple|Asana|Atlassian|Azure|Cloudflare|Datadog|DigitalOcean|DocuSign|Dropbox|Facebook|GitHub|GitLab|Google|Heroku|Hetzner|HubSpot|IBM|Intercom|LinkedIn|Meta|Microsoft|MongoDB|Netflix|Notion|OVH|Okta|OpenAI|Oracle|PayPal|SAP|Salesforce|ServiceNow|Shopify|Slack|Snowflake|Stripe|Twilio|Vercel|Workday|Zendesk|Zoom'
const company = String.raw`(${wellKnown})(?: (?:Cloud|Workspace|Web Services|Corp|Inc|Ltd|LLC)\.?)?`
/** `Zoom: …` and `Does Google …?` */
const ofCompany = new RegExp(
  String.raw`^\W*(?:${company}\s*[:–—]|(?:Does|Is|Are|Has|Can|Will|Did|Do) ${company}\b[^?]*\?)`,
  'u',
)
/** `Bluebird Security is a cloud-based platform that provides …`: a page introduces another company's product. */
const introduced =
  /^\W*(?!(?:The|Our|This|That|It|An?|All|Each|Every|Your|These|Services?|Company|Platform|Processor|Provider|Vendor|Supplier|Software|Application)\b)(\p{Lu}\p{L}*\p{Ll}\p{L}*)(?: \p{Lu}[\p{L}\p{N}.]*){0,2} is (?:an?|the) (?:[\p{L}\p{N}-]+,? ){0,6}(?:platform|company|provider|product|software|tool|app|application|suite|service|solution|vendor)s? (?:that|which) (?:\p{Ll}+ly )?(?:provides|offers|delivers|enables|allows|lets|gives|supports|includes)\b/u
const titled = new RegExp(
  String.raw`^\W*(?:(?:[Hh]ow|[Ww]hat|[Ww]hy) ${company} \p{Ll}|${company}(?: says?)?\W*$)`,
  'u',
)

const isNamed = (pattern: RegExp, text: string, { vendor }: Names): boolean => {
  const found = pattern.exec(text)
  const name = found?.[1] ?? found?.[2]
  return name !== undefined && !isOwn(name, vendor)
}
/** Whether a sentence asks about, tells of or introduces another company. */
export const isOfAnotherCompany = (sentence: string, names: Names): boolean =>
  isNamed(ofCompany, sentence, names) || isNamed(introduced, sentence, names)
/** Whether a heading names another company. */
export const isTitledByAnother = (line: string, names: Names): boolean => isNamed(titled, line, names)
