import type { Match } from '../vocabulary/patterns.ts'
import type { Manner } from './guard-table.ts'
import { type Passage, textOf } from './passages.ts'

/**
 * Whether a sentence denies less than the thing itself: a kind of it, of some, for some, at some time, in some case. A denial is taken for a
 * whole one only where its subject is the vendor or the thing, and nothing but idle words follow.
 */
export function isNarrow(passage: Passage, match: Match, manner: readonly Manner[]): boolean {
  const { from, to } = match
  const { tokens } = passage.reading
  const text = textOf(passage).replaceAll('’', "'")
  const said = text.slice(tokens[from]!.start, tokens[to - 1]!.end)
  const before = text.slice(0, tokens[from]!.start).replace(idleBefore, '')
  const behind = text.slice(tokens[to - 1]!.end).replace(objection, '')
  const [after, ...further] = behind.split(clauseEnds) as [string, ...string[]]
  // Who says what it does says no to what it must not do: `We use your data to train our models`.
  if (isByFact(passage, match))
    return (
      bounded.test(`${before} ${after}`) ||
      forThem.test(`${said} ${after}`) ||
      letsOthers.test(before) ||
      ofSome.test(after) ||
      further.some((clause) => exception.test(clause)) ||
      (manner.includes('offer') &&
        (notAll.test(text) || !ofAll(`${before}${said}`) || further.some((clause) => elsewhere.test(clause))))
    )
  const verb = /^\w+(?=n't)/.exec(said)?.[0] ?? said.split(negation)[0]
  const clauses = `${before}${verb}`.split(/[;,:]\s/)
  const subject = clauses.at(-1)!.trimStart()
  const isOwn =
    passage.speaker === 'vendor' ||
    /^\s*(?:\p{L}+-\p{L}+\s+)?$/u.test(before) ||
    (clauses.length > 1 && subject.startsWith('they ')) ||
    (manner.includes('offer') ? ofVendorOrUser : ofVendor).test(subject)
  return (
    !isOwn ||
    /\bwithout\b/i.test(before) ||
    bounded.test(before) ||
    bounded.test(said) ||
    ofWhat.test(subject) ||
    !isIdle(after) ||
    further.some((clause) => exception.test(clause))
  )
}

/** Whether a denial says what is done instead: `Our servers are located in the United States`. */
export const isByFact = (passage: Passage, { from, to }: Match): boolean => {
  const { tokens } = passage.reading
  return !negation.test(
    textOf(passage)
      .slice(tokens[from]!.start, tokens[to - 1]!.end)
      .replaceAll('’', "'"),
  )
}

const negation = /\b(?:not|never|no|cannot|unable|without|\w+n't)\b/i
/** Who must object to stop a practice lives with it. */
const objection = /\bunless (?:you|(?:a|the) customer|customers|they|users) (?:opts?(?:ed)? out|objects?)\b/i
const clauseEnds = /(?:[,;.!()–—]|\s-\s|\b(?:and|but|nor|or|as|because|since|so|although|though)\b)\s*/i

const idleBefore =
  /^\s*(?:[-*•\d.)]+\s*)?(?:(?:(?:please )?note that|at (?:this|the) (?:time|moment)|at present|as of now|currently|unfortunately|however)[,:]?\s+)*/i

/** What makes a rule of some, of a time or of a case. */
const bounded = new RegExp(
  [
    String.raw`\b(?:if|when(?:ever)?|where(?:ver)?|while|during|until|unless|except|which|who|whose|that|those|some|certain|others?|only`,
    String.raw`|same|former(?:ly)?|previously|did|didn't|was|were|(?<!never |not )had|define[sd]?|considered|deemed|under|trial|free(?!-)`,
    String.raw`|in (?:that|this|a|the) (?:sense|case)|guests?)\b`,
  ].join(''),
  'i',
)

/** The vendor, or what is the vendor's customers'; the doings of customers are theirs. */
const ofVendor = subjects('we')
const ofVendorOrUser = subjects('we|you|customers|users')
const ofWhat = /(?<!-|sign )\b(?:of|for|by|with|from|in|on) (?!(?:our|your|the|all|any|customers?|data)\b)/i

/** Behind a denial these narrow nothing: a time that is now, whom it is for, and what it is of. */
const idle = new Set(
  [
    'at as of this the present time moment point stage currently today for now yet so far in any way all kind ourselves by us either',
    'anywhere is are be been has have taken made performed conducted carried out available offered supported place policy program programme',
    "coverage on from to with our your its a new prospective potential customer's customers' users' user personal eu european stored",
    'customer customers client clients users you them data content information files database databases employees staff personnel',
    'hires hire applicants candidates contractors people we website websites site service services product products platform app apps',
    'application signal signals request requests anyone plans region regions hosting agreement agreements facilities premises systems',
    'processing breach breaches incident incidents login logins sign-in sign-ins sso mfa authentication key keys account accounts disk',
    'disks server servers backups before prior upon they their start join hiring employment joining starting work',
  ].flatMap((words) => words.split(' ')),
)
const isIdle = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []).every((word) => idle.has(word))

/** What takes a denial back further on. */
const exception =
  /^(?:unless|except|if|only|other than|apart from|when|where|until|which|who|but (?:we|you|they) (?:can|do|may|offer))\b/i

/** `We help brands use customer data for personalized ads.` */
const letsOthers = /\b(?:helps?|lets?|allows?|enables?)\b/i
/** `… for our own purposes of billing` */
const ofSome = /^\s*(?:of|such as|like|namely)\b/i

/** `… in the United States and in Germany` */
const elsewhere = /^(?:in |the )*\p{Lu}\p{Ll}/u

/** What is in one place says no to another only where all of it is there, and nobody chooses. */
const notAll = new RegExp(
  [
    String.raw`\b(?:primar(?:y|ily)|main(?:ly)?|most(?:ly)?|largely|principal(?:ly)?|predominantly|typically|generally|usually|normally`,
    String.raw`|defaults?|one of|some|several|may|might|could|or|either|also|elsewhere|other|additional(?:ly)?|choos\w+|choice|select\w*|options?`,
    String.raw`|optional(?:ly)?|on request|available|EU|EEA|Europe(?:an)?|(?:United States|USA|U\.S\.|US),? and (?:in |the )*\p{Lu}\p{Ll})\b`,
  ].join(''),
  'u',
)

/** Whether all that the customers have is spoken of, and not a kind of it: `Our payment platform is hosted …` */
function ofAll(said: string): boolean {
  const subject = said
    .split(clauseEnds)
    .at(-1)!
    .split(/\b(?:is|are|will)\b/i)[0]!
  return (subject.match(/[\p{L}'-]+/gu) ?? []).every((word) =>
    aKind.test(word) ? false : /^\p{Lu}/u.test(word) || whole.has(word.toLowerCase()),
  )
}
const aKind =
  /^(?:one|some|several|many|back-?ups?|payments?|billing|support|web-?sites?|sites?|marketing|e-?mails?|logs?|logging|analytics|most|partners?|telemetry|metadata|test|demo|staging|trial)$/i
const whole = new Set(
  [
    "our the all any your this these of we and you it customer customers customer's customers' user users client clients personal",
    'service services infrastructure application applications app platform product products production system systems server servers',
    'database databases software data information content files center centers centre centres datacenter datacenters utilize use store',
    'host keep cloud saas core entire whole',
  ].flatMap((words) => words.split(' ')),
)

/** A model, or a purpose, of whoever gave the data; or no model at all. */
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
  return new RegExp(
    `^(?:(?:${who}|${whose}|data|backups?|files?|there|it|this)\\b|[a-z]+ (?:does|has|is|will)\\s*$)`,
    'i',
  )
}
