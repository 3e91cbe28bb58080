import type { Match } from '../vocabulary/patterns.ts'
import type { ClaimMatcher } from './claim-matchers.ts'
import type { AssertionKind } from './guard-table.ts'
import { type Passage, textOf } from './passages.ts'

/** The kinds of sentences that assert a claim, and whether it concerns only acts without consent. */
type MatcherScope = Pick<ClaimMatcher, 'assertionKinds' | 'consent'>

/**
 * Whether a sentence denies only a part: one kind, some data or people, some time or case, or only perhaps. A denial is whole only
 * if its subject is the vendor or the thing itself, no meaningful words surround it, and its headings do not narrow its scope.
 */
export function isPartialNegation(
  passage: Passage,
  match: Match,
  { assertionKinds = [], consent: byConsent }: MatcherScope,
): boolean {
  const { from, to } = match
  const { tokens } = passage.matchedText
  const text = plain(textOf(passage))
  const matched = text.slice(tokens[from]!.start, tokens[to - 1]!.end)
  const [, label = '', before] = labelled.exec(text.slice(0, tokens[from]!.start).replace(idleBefore, ''))!
  const behind = text.slice(tokens[to - 1]!.end).replace(objection, '')
  const [after, ...further] = behind.split(clauseEnds) as [string, ...string[]]
  const scopes = [...passage.block.headings.slice(-1), passage.block.intro ?? '', label]
  const { url } = passage.document
  const words = {
    before: before!,
    matched,
    after,
    names: URL.canParse(url) ? new URL(url).hostname.split('.') : [],
  }
  // One case contradicts `We do not`: `We may share your location with advertisers`.
  if (assertionKinds.includes('prohibition') && !byConsent) return isElse({ ...words, further }, scopes)
  return (
    !scopes.every((scope) => isOnly(ofScope, plain(scope), words.names)) ||
    (!assertionKinds.includes('prohibition') && perhaps.test(`${before} ${matched}`)) ||
    bounded.test(before!) ||
    !isOnly(things, opener.exec(before!)?.[0] ?? '', [...idle]) ||
    further.some((clause) => exception.test(clause)) ||
    (isByFact(passage, match)
      ? isPartly({ ...words, further }, assertionKinds)
      : isBeside(passage, words, assertionKinds))
  )
}

interface Words {
  before: string
  matched: string
  after: string
  /** The vendor's names in the document's address. */
  names: readonly string[]
}

/** For a prohibited act: whether it happens only in some case, only for the customers who gave the data, or through others. */
function isElse(
  { before, matched, after, further, names }: Words & { further: readonly string[] },
  scopes: readonly string[],
): boolean {
  const lead = `${before.split(clauseEnds).at(-1)} ${matched.split(purposes)[0]}`
  return (
    !isOnly(things, lead, [...kinds, ...names]) ||
    !isOnly(things, opener.exec(before)?.[0] ?? '', [...kinds, ...doings, ...times, ...names]) ||
    scopes.some((scope) => ofSomeUse.test(scope)) ||
    bounded.test(`${before} ${after}`) ||
    forThem.test(`${matched} ${after}`) ||
    letsOthers.test(before) ||
    toCustomers.test(`${matched}${after}`) ||
    ofSome.test(after) ||
    further.some((clause) => exception.test(clause))
  )
}

/** For a negation: whether its subject is another party or a part of the thing, or whether meaningful words follow. */
function isBeside(
  { speaker }: Passage,
  { before, matched, after, names }: Words,
  assertionKinds: readonly AssertionKind[],
): boolean {
  const verb = /^\w+(?=n't)/.exec(matched)?.[0] ?? matched.split(negation)[0]
  const clauses = `${before}${verb}`.split(/[;,:]\s/)
  const subject = clauses.at(-1)!.trimStart()
  const isOwn =
    speaker === 'vendor' ||
    /^\s*(?:\p{L}+-\p{L}+\s+)?$/u.test(before) ||
    (clauses.length > 1 && subject.startsWith('they ')) ||
    names.includes(/^\w+/.exec(subject.toLowerCase())?.[0] ?? '') ||
    (assertionKinds.includes('offer') ? ofVendorOrUser : ofVendor).test(subject)
  return (
    !isOwn ||
    bounded.test(matched) ||
    !isOnly(ofScope, matched, [...things, ...idle, ...denials, ...names]) ||
    (!assertionKinds.includes('offer') && theirs.test(subject)) ||
    !isOnly(ofScope, subject, [...things, ...names]) ||
    ofWhat.test(subject) ||
    !isOnly(idle, after)
  )
}

/**
 * For a statement of the opposite (`We use your data to train our models`): whether it covers only some data, services or
 * recipients, or whether the data may also be in other places.
 */
function isPartly(
  { before, matched, after, further, names }: Words & { further: readonly string[] },
  assertionKinds: readonly AssertionKind[],
): boolean {
  const offers = assertionKinds.includes('offer')
  const pieces = matched.split(purposes)
  const lead = `${before.split(clauseEnds).at(-1)} ${pieces[0]}`
  const tail = `${pieces.at(-1)} ${after}`
  return (
    !isOnly(things, lead, offers || pieces.length > 1 ? names : [...doings, ...names]) ||
    !isOnly(things, tail, offers ? names : [...doings, ...names]) ||
    bounded.test(after) ||
    forThem.test(`${matched} ${after}`) ||
    letsOthers.test(before) ||
    (offers && (before.includes(';') || further.some((clause) => elsewhere.test(clause))))
  )
}

/** Whether a denial states a possibility rather than a practice: `We may use your information for targeted advertising`. */
export const isPerhaps = (passage: Passage, { to }: Match): boolean =>
  perhaps.test(textOf(passage).slice(0, passage.matchedText.tokens[to - 1]!.end))

/** Whether a denial states the opposite without a negation: `Our servers are located in the United States`. */
export const isByFact = (passage: Passage, { from, to }: Match): boolean => {
  const { tokens } = passage.matchedText
  return !negation.test(plain(textOf(passage).slice(tokens[from]!.start, tokens[to - 1]!.end)))
}

/** The text with one spelling of apostrophes and `U.S.`, at the same length. */
const plain = (text: string): string =>
  text.replaceAll('’', "'").replaceAll(/\bU\.S\.(?:A\.)?/g, (us) => us.replaceAll('.', '').padEnd(us.length))

const negation = /\b(?:not|never|no|cannot|unable|without|\w+n't)\b/i
/** A practice that stops only on objection is a practice. */
const objection = /\bunless (?:you|(?:a|the) customer|customers|they|users) (?:opts?(?:ed)? out|objects?)\b/i
const clauseEnds = /(?:[,;.!()–—]|\s-\s|\b(?:and|but|nor|or|as|because|since|so|although|though)\b)\s*/i
/** Words between the data and its purpose, and between several purposes. */
const purposes = /[,;]|\b(?:and|or|to|for|with)\b/i

const idleBefore =
  /^\s*(?:[-*•\d.)]+\s*)?(?:(?:(?:please )?note that|at (?:this|the) (?:time|moment)|at present|as of now|currently|unfortunately|however)[,:]?\s+)*/i
/** `Free plan: SSO is not supported` */
const labelled = /^(?:([^:;]{1,60}):\s)?(.*)$/s

/** Words that limit a rule to some people, to a time or to a case. */
const bounded = new RegExp(
  [
    String.raw`\b(?:if|when(?:ever)?|where(?:ver)?|while|during|until|unless|except|which|who|whose|that|those|some|certain|others?|only`,
    String.raw`|same|former(?:ly)?|previously|did|didn't|was|were|(?<!never |not )had|define[sd]?|considered|deemed|under|trial|free(?!-)`,
    String.raw`|in (?:that|this|a|the) (?:sense|case)|guests?)\b`,
  ].join(''),
  'i',
)

const perhaps = /\b(?:may|might|could|either|perhaps|possibly)\b/i

/** `For customers on the Basic plan, …`, `Pursuant to our Contact Data Service, …` */
const opener =
  /^\s*(?:for|in|on|with|through|via|within|under|from|unlike|by|pursuant to|as part of|according to)\b[^,]*,/i

/** The vendor, or its customers' data; acts of customers do not count. */
const ofVendor = subjects('we')
const ofVendorOrUser = subjects('we|you|customers|users')
/** `Our customers have not …` */
const theirs = /\b(?:customers?|clients?|users?|partners|suppliers|vendors|providers|sub-?processors?) \w+\s*$/i
/**
 * The object and manner of a denial. Any other word within it makes it partial, as in `not notify customers of suspected breaches`.
 */
const denials = words(
  "don't doesn't isn't aren't haven't hasn't cannot can't unable there exist exists possible way able have has had support supports supported",
  'offer offers provide provides sign signs enter execute conduct conducts perform performs run runs carry commission undergo make makes',
  'take keep keeps appoint appointed designate designated required obliged need obligation publish publishes honor honour respond recognize',
  'respect inform informs entitled permitted inspect native natively yet currently formal dedicated regular external independent plan pentest',
  'pentests device devices disks laptops logically physically separated isolated segregated disaster continuity code associate own done',
  'backed professional indemnity byok tested test require requires enforce enforces mfa liable review notifying so in place before',
)
const ofWhat = /(?<!-|sign )\b(?:of|for|by|with|from|in|on) (?!(?:our|your|the|all|any|customers?|data)\b)/i

/** Words after a denial that do not narrow it: the present time, the people concerned, and the subject. */
const idle = words(
  'at as of this the present time moment point stage currently today for now yet so far in any way all kind ourselves by us either',
  'anywhere is are be been has have taken made performed conducted carried out available offered supported place policy program programme',
  "coverage on from to with our your its a new prospective potential customer's customers' users' user personal eu european stored",
  'customer customers client clients users you them data content information files database databases employees staff personnel',
  'hires hire applicants candidates contractors people we website websites site service services product products platform app apps',
  'application signal signals request requests anyone hosting agreement agreements facilities premises systems',
  'processing breach breaches incident incidents login logins sign-in sign-ins sso mfa authentication key keys account accounts disk',
  'disks server servers backups before prior upon they their start join hiring employment joining starting work',
)

/** All data, services and staff, and their use or storage; not one kind: `Our payment platform …` */
const things = words(
  "our the all any your this these of we us and you it its it's on in at to for a an by with from about customer customers customer's",
  "customers' user users users' client clients member members personal personally identifiable service services infrastructure application",
  'applications app platform product products production system systems server servers database databases software data information',
  'content center centers centre centres datacenter datacenters cloud saas core entire whole company vendor provider processor',
  'is are be being been will may do does have has also always now only exclusively solely store stored hosted located kept held housed based',
  'operated maintained host hosts keep keeps stores physically currently states united usa us america aws amazon azure google',
  'use uses used utilize process processes processed share shared shares disclose disclosed sell sells sold analyze inputs input prompts',
  'conversations messages materials files upload submit post enter employees staff workers workforce team access password passwords plain text plaintext',
  'cookies consent agree accept using continuing visiting accessing website site websites',
)

/** The purpose and the recipients. */
const doings = words(
  'show display serve deliver provide present send targeted personalized personalised tailored interest-based interest based behavioral',
  'behavioural cross-context contextual advertising advertisement advertisements advertise ads ad marketing relevant purposes purpose own',
  'interests third parties party partners advertisers brokers networks companies affiliates money profit consideration train trains',
  'training trained improve improving fine-tune fine tune model models ai artificial intelligence machine learning ml algorithms algorithm',
  'llm llms large language',
)

/** `In the preceding twelve months, …` */
const times = words('addition preceding past last previous twelve months month year years')

/** Words of a heading or label that do not narrow it: the page's subject, the question, and the actor. */
const ofScope = words(
  'a an the this our your my their its of on in at to for from with by and or as about how what where when who why which whom do does',
  'did is are was be been can will may must not no never any all we us i you it they that other others more further general generally',
  'overview introduction summary details information info data personal customer customers user users client clients content privacy',
  'private security secure protection protected protecting protect safety safe trust policy policies notice statement faq faqs q question',
  'questions frequently asked answers answer compliance legal gdpr ccpa cpra law laws rights right choices choice controls control',
  'collect collected collecting collection use uses used using usage process processed processing processes share shared sharing shares',
  'disclose disclosed disclosure disclosures disclosing sell sells selling sold sale sales store stored storing storage stores keep kept',
  'hold held host hosted hosting location locations located residency region regions country countries international cross-border',
  'transfer transfers transferred transferring retention retain retained retaining delete deleted deletion export exports exporting',
  'portability access accessed accessing accounts account encryption encrypted encrypting encrypt rest transit work',
  'backup backups back up recovery disaster continuity business resilience availability infrastructure architecture platform',
  'service services system systems product application network server servers database databases center centers centre centres cloud',
  'physical technical organizational organisational organization measures safeguards practices practice controls authentication',
  'authenticate sign single sso saml mfa 2fa two factor multi login logging log logs password',
  'passwords management manage identity permissions roles role employee employees staff personnel people human resources hr hiring',
  'background checks check screening vetting training awareness confidentiality officer officers dpo contact contacts us representative',
  'responsible controller processor processors sub subprocessor subprocessors subcontractors third',
  'party parties vendor vendors partners recipients advertising advertisement advertisements ads advertisers marketing targeted',
  'personalized personalised interest-based behavioral cookies cookie tracking technologies analytics similar track signals',
  'signal preference opt out global gpc ai artificial intelligence machine learning ml models model algorithms purposes purpose legal',
  'basis lawful reasons audit audits auditing certifications certification reports report penetration testing tests test assessments',
  'vulnerability vulnerabilities scanning scans patching incident incidents response breach breaches notification notifications notify',
  'change changes updates list insurance cyber baa hipaa agreement agreements terms company notices separation tenant tenancy',
  'visitors visitor isolation firewall firewalls keys key customer-managed byok request requests government enforcement law liability states united usa',
  'eu eea europe european',
)

/** Words that withdraw a denial later in the sentence. */
const exception =
  /^(?:unless|except|if|only|other than|apart from|when|where|until|which|who|but (?:we|you|they) (?:can|do|may|offer))\b/i

/** Kinds of data that customers also have. */
const kinds = words(
  'aggregated device location usage browsing activity email address contact profile cookie technical demographic precise need they he she partners',
)

/** Uses that people chose, or that do not concern customers. */
const ofSomeUse =
  /\b(?:plans?|tier|beta|trial|free|opt(?:ed)?[- ]in|pixel|applicants?|candidates?|recruit\w*|employees?|newsletters?|visitors?)\b/i
/** `… for our own purposes of billing` */
const ofSome = /^\s*(?:of|such as|like|namely|consisting of|in the form of|about (?!you\b))\b/i

/** Data that customers buy belongs to others: `We have sold personal information to Customers`; not if it is `your` data. */
const toCustomers =
  /\bs(?:ell|old)\b(?:(?!\b(?:your|about you|customers?|clients?|users?)\b).)*\bto (?:our |its |the )?(?:customers|clients|subscribers)\b/i

/** `We help brands use customer data for personalized ads.` */
const letsOthers = /\b(?:helps?|lets?|allows?|enables?)\b/i

/** `… in the United States and in Germany` */
const elsewhere =
  /^(?:in |the |\/ ?)*\p{Lu}\p{Ll}|\b(?:EU|EEA|Europe(?:an)?|regions?|available|also|elsewhere|choose|choice|select\w*)\b/u

/** A model or a purpose of the customer who gave the data, or no model at all. */
const forThem = new RegExp(
  [
    String.raw`\b(?:for you|your own|custom models?|(?:for|in|to) (?:your|their|its) (?:instance|account|organi[sz]ation|workspace|company)|(?:for|to help|on behalf of) (?:our|its|the) (?:customers|clients|advertisers)`,
    String.raw`|private to|dedicated`,
    String.raw`|on your behalf|at your request|you (?:ask|instruct|request)\w*|our (?:\w+ )?(?:staff|employees|team|personnel|agents|people))\b`,
  ].join(''),
  'i',
)

function subjects(who: string): RegExp {
  const whose = `the (?:company|vendor|processor|provider|supplier)|our|all|any|your|customer'?s?'?|customers'|personal|user`
  return new RegExp(`^(?:${who}|${whose}|data|backups?|files?|there|it|this)\\b`, 'i')
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(/[ -]/)))
}

/** Whether a text has only known words, numbers and the vendor's names. */
function isOnly(known: ReadonlySet<string>, text: string, others: Iterable<string> = []): boolean {
  const further = new Set(others)
  return (text.toLowerCase().match(/[\p{L}\p{N}']*\p{L}[\p{L}\p{N}']*/gu) ?? []).every(
    (word) => known.has(word) || word.length < 2 || further.has(word.replace(/'s$/, '')),
  )
}
