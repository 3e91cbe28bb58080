import type { ClaimMatch } from './claim-match.ts'
import { elementList } from './claim-matchers.ts'
import type { AssertionKind } from './guard-table.ts'
import { lexicon } from './lexicon.ts'
import { type Passage, textOf } from './passages.ts'

/** A guard on the form of a passage, independent of its subject. */
interface SentenceFormGuard {
  id: string
  reason: string
  blocks: readonly ('yes' | 'no')[]
  unless?: readonly AssertionKind[]
  applies(passage: Passage, claimMatch: ClaimMatch): boolean
}

const both = ['yes', 'no'] as const
const subProcessors = lexicon.patternListId('@subprocessor')
const suppliers = lexicon.patternListId('@supplier')
const customers = lexicon.patternListId('@customer')
const dataProcessingAgreement = lexicon.patternListId(elementList('dpa', 'concluded'))
const vendorActs = lexicon.patternListId('@vendor-acts')
const plans = lexicon.patternListId('guard plan')

export const verb =
  /^(?:is|are|was|were|be|been|has|have|had|do|does|did|will|shall|must|may|can|should|would|use|uses|keep|keeps|run|runs|make|makes|take|takes|hold|holds|store|stores|back|backs|test|tests|train|trains|sign|signs|log|logs|let|lets|set|sets|get|gets|go|goes|review|reviews|scan|scans|host|hosts|sell|sells|share|shares|process|processes|notify|notifies|apply|applies|comply|complies|follow|follows|require|requires|need|needs|offer|offers|allow|allows|enable|enables|provide|provides|ensure|ensures|support|supports|publish|publishes|perform|performs|conduct|conducts|employ|employs|implement|implements|enforce|enforces|undergo|undergoes|monitor|monitors|rely|relies|delete|deletes|export|exports|inform|informs|respond|responds|report|reports|handle|handles|receive|receives|give|gives|encrypt|encrypts|work|works|operate|operates|assist|assists|engage|engages|remain|remains|commit|commits|adhere|adheres|conclude|concludes|guarantee|guarantees|complete|completes|carry|carries|form|forms|sit|sits|deny|denies|contain|concern|concerns|define|defines|classify|classifies|patch|patches|triage|triages|act|acts|assess|assesses|appoint|appoints|select|selects|protect|protects|restrict|restricts|manage|manages|destroy|destroys|install|installs|agree|agrees|undertake|undertakes|bind|binds|send|sends|tell|tells|include|includes|cover|covers|never|always)$|(?:[^se]ed|ized|ises?|izes?|ates?|ains?)$/

const imperative =
  /^(?:ignore|disregard|forget|ensure|enable|apply|use|configure|make|keep|set|implement|consider|avoid|review|maintain|conduct|choose|encrypt|store|rotate|limit|restrict|protect|monitor|create|add|verify|check|determine|identify|decide|click|go|navigate|open|enter|remember|note|perform|define|establish|install|update|deploy|select|test|document|provide|require|assign|manage|retain|follow|run|view|assess|build|connect|track|start|train|scan|invite|automate|write|learn|discover|explore|download|attach|exploit|disclose|refrain|submit|probe|use|get|try|sign|log|visit|read|see|contact|join|request|grant|give|revoke|disable)$/
/** Words before an imperative: `Please always use …`, `For example, only download …`. */
const beforeImperative =
  /^(?:[a-z]|[ivx]{1,4}|\d{1,2}|please|always|only|simply|just|then|next|first|finally|also|instead|otherwise|for|example|do|not)$/

/** The words after an opening clause: `Wherever possible, use …`. */
function behindOpening(passage: Passage): Passage['matchedText']['tokens'] {
  const { tokens } = passage.matchedText
  if (!/^(?:where|wherever|when|whenever|if|to|for|in|before|after)$/.test(tokens[0]?.word ?? '')) return tokens
  const comma = textOf(passage).indexOf(',')
  const next = tokens.findIndex(({ start }) => comma >= 0 && start > comma)
  return next > 0 && next <= longestOpening ? tokens.slice(next) : tokens
}
/** In words. */
const longestOpening = 8

/** `1.8 “Sub-processor” means …`: a definition, however much it says. */
const defined =
  /^\s*(?:\(?[\da-z.]{1,6}[).]?\s+)?["“'‘][^"”’\n]{2,60}["”'’],?\s+(?:means|shall mean|has the meaning|refers to)\b/i

/** Customers themselves rather than their things: `your data`, `customer data`. */
const namesCustomers = ({ tokens, matches }: Passage['matchedText']): boolean =>
  (matches.get(customers) ?? []).some(
    ({ from, to }) =>
      tokens[from]!.word !== 'your' && !/^(?:data|information|content|personal)$/.test(tokens[to]?.word ?? ''),
  )

/** An agreement is offered to customers, but also signed with suppliers. */
const signed = /^(?:sign(?:s|ed|ing)?|enter(?:s|ed)?|execut(?:es?|ed)|conclud(?:es?|ed))$/

/** A party's role instead of its name. */
const ofContract = /^(?:our|by|the|data|processor|service|provider|supplier|vendor|contractor|company)$/

/** `Recovery time objective: at most 4 hours`: a label and its value make a statement. */
const valued = /^[^:]{3,60}:\s*(?:≤|<=?|up to |at most |max(?:imum|\.)? )?\s*\d/i

/** `Fetches the keys of a user.`: the effect of a call, without an actor. */
const call =
  /^(?:fetches|returns|retrieves|clears|gets|sets|lists|resets|loads|parses|invokes|instantiates|initializes|appends|inserts)$/

/** `Your documents are never used …`: to its customers, only the vendor speaks so. */
const ofReadersData =
  /\byour (?:\p{L}+ ){0,2}(?:data|content|documents?|files?|information|records?|prompts?|inputs?)\b/iu

/** `A well-designed process …`: an ideal rather than a practice. */
const exemplary =
  /^(?:well|good|effective|proper|robust|successful|sound|solid|strong|typical|mature|healthy|sensible|thorough|ideal|great|resilient)$/

export const sentenceFormGuards: readonly SentenceFormGuard[] = [
  {
    id: 'language',
    reason: 'in a language that the rules do not read',
    blocks: both,
    applies: ({ english }) => !english,
  },
  {
    id: 'question',
    reason: 'a question',
    blocks: both,
    applies: (passage) => passage.reply === null && /\?["'”’)\]]*\s*$/.test(textOf(passage)),
  },
  {
    id: 'answered otherwise',
    reason: 'a question, answered the other way',
    blocks: both,
    applies: ({ reply }, { answer }) => reply !== null && reply.answer !== answer,
  },
  {
    id: 'verdict',
    reason: 'marked as not done, or not wholly',
    blocks: both,
    applies: ({ mark, reply }) => mark !== null && mark !== 'yes' && mark !== reply?.answer,
  },
  {
    id: 'excluded',
    reason: 'not what the vendor says of itself today',
    blocks: both,
    applies: ({ exclusionReason }) => exclusionReason !== null,
  },
  {
    id: 'heading',
    reason: 'a heading',
    blocks: both,
    applies: ({ block, matchedText, document, start }) =>
      block.kind === 'heading' ||
      (/^\s*(?:\d+\.)+\d*\s/.test(document.text.slice(start, start + 12)) &&
        matchedText.tokens.length < 14 &&
        !matchedText.tokens.some(({ word }) => verb.test(word))),
  },
  {
    id: 'torn',
    reason: 'a part of a sentence',
    blocks: both,
    applies: (passage) => {
      const { block, reply } = passage
      const text = textOf(passage)
      const isItem =
        /^(?:list_item|table_row|definition)$/.test(block.kind) ||
        /^\s*\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[).]\s/.test(text)
      return reply === null && !isItem && /^\s*\p{Ll}/u.test(text)
    },
  },
  {
    id: 'term',
    reason: 'a definition',
    blocks: both,
    applies: (passage) => defined.test(textOf(passage)),
  },
  {
    id: 'introduction',
    reason: 'only introduces what follows',
    blocks: both,
    applies: (passage) => /:\s*$/.test(textOf(passage)),
  },
  {
    id: 'fragment',
    reason: 'a name or a fragment',
    blocks: both,
    applies: (passage) => {
      const { block, matchedText, reply, above } = passage
      if (reply !== null) return false
      const hasVerb = matchedText.tokens.some(({ word }) => word === 'we' || verb.test(word))
      const isItem = /^(?:list_item|table_row|definition)$/.test(block.kind)
      if (valued.test(textOf(passage))) return false
      return (
        matchedText.tokens.length < 3 || (!hasVerb && !(isItem && (above.length > 0 || matchedText.tokens.length > 3)))
      )
    },
  },
  {
    id: 'testimonial',
    reason: 'the words of somebody else',
    blocks: both,
    applies: (passage) => passage.block.kind === 'quote' && /^\s*["“'‘«]/.test(textOf(passage)),
  },
  {
    id: 'row of another company',
    reason: 'a row on another company',
    blocks: both,
    unless: ['suppliers'],
    applies: ({ block, above }) => block.cells !== undefined && above.some(({ matches }) => matches.has(subProcessors)),
  },
  {
    id: 'agreement with suppliers',
    reason: 'an agreement with suppliers, not with customers',
    blocks: ['yes'],
    // `Acme signs data processing agreements, and ensures that all sub-processors meet the law`: the other words name the
    // counterpart.
    applies: ({ matchedText, above }, { matches }) =>
      matches.some(
        ({ listId, from, to }) =>
          listId === dataProcessingAgreement &&
          matchedText.tokens.slice(from, to).some(({ word }) => signed.test(word)),
      ) &&
      !namesCustomers(matchedText) &&
      [matchedText, ...above].some(({ matches: found }) => found.has(subProcessors) || found.has(suppliers)),
  },
  {
    id: 'another company',
    reason: "another company's practice",
    blocks: both,
    unless: ['provider'],
    // `The Customer is the controller, and Acme is the processor`: the vendor acts after the other party.
    applies: ({ speaker, acts, matchedText }, { window }) =>
      speaker === 'other' &&
      !acts.some(({ from, to }) => from > 0 && to <= window.to && !ofContract.test(matchedText.tokens[from]!.word)),
  },
  {
    id: 'article',
    reason: 'an article, not the vendor',
    blocks: both,
    applies: ({ genre, speaker, matchedText }) =>
      genre === 'article' && speaker !== 'vendor' && !matchedText.matches.has(vendorActs),
  },
  {
    id: 'manual',
    reason: 'a manual, not the vendor',
    blocks: both,
    unless: ['offer', 'duty'],
    applies: ({ genre, speaker, matchedText }) =>
      genre === 'manual' && speaker !== 'vendor' && !matchedText.matches.has(vendorActs),
  },
  {
    id: 'instruction',
    reason: 'an instruction to the reader',
    blocks: both,
    unless: ['duty', 'offer'],
    applies: (passage) => {
      const { matchedText, isIntroducedByVendor } = passage
      const told = behindOpening(passage).slice(0, 6)
      const at = told.findIndex(({ word }) => !beforeImperative.test(word))
      // `iii. Not retain any data` continues `Acme shall:`; an instruction would say `do not`.
      const isInfinitive = told[at - 1]?.word === 'not' && told[at - 2]?.word !== 'do'
      const isTold = imperative.test(told[at]?.word ?? '') && !isInfinitive
      // A list that the vendor introduces (`We:`, `Processor shall:`) is a promise.
      return isTold && !matchedText.matches.has(vendorActs) && !isIntroducedByVendor
    },
  },
  {
    id: 'call',
    reason: 'what a call of an interface does',
    blocks: both,
    applies: ({ matchedText, isIntroducedByVendor }) => {
      const [first, next] = matchedText.tokens
      return (
        call.test(first?.word ?? '') &&
        !/^(?:is|are|was|were|will|of|to|for|in|on|by|and|must|shall|can|may)$/.test(next?.word ?? '') &&
        !isIntroducedByVendor
      )
    },
  },
  {
    id: 'generality',
    reason: 'how such a thing should be, not what is done',
    blocks: both,
    applies: ({ matchedText }) => {
      const [article, quality] = matchedText.tokens
      return (
        /^(?:an?|any|every)$/.test(article?.word ?? '') &&
        exemplary.test(quality?.word ?? '') &&
        !matchedText.matches.has(vendorActs)
      )
    },
  },
  {
    id: 'planned before',
    reason: 'a plan, not a practice',
    blocks: ['yes'],
    applies: ({ matchedText, before }) =>
      /^(?:the|this|these|it|they|such)$/.test(matchedText.tokens[0]?.word ?? '') &&
      (before?.matchedText.matches.has(plans) ?? false),
  },
  {
    id: 'supposition',
    reason: 'a supposition',
    blocks: both,
    applies: ({ matchedText, document, start }, { window }) => {
      const { tokens } = matchedText
      if (tokens[0]?.word !== 'if' || tokens[1]?.word === 'you') return false
      const behind = start + tokens[window.to - 1]!.end
      return !document.text.slice(start, behind).includes(',')
    },
  },
  {
    id: 'advertisement',
    reason: 'a page that does not bind the vendor, and does not name it',
    blocks: both,
    unless: ['offer'],
    // An uploaded document comes from the vendor, whatever its name.
    applies: (passage) =>
      passage.english &&
      passage.genre === 'marketing' &&
      passage.document.upload === undefined &&
      passage.speaker !== 'vendor' &&
      !passage.speaksOfVendor &&
      !passage.isIntroducedByVendor &&
      passage.reply === null &&
      !ofReadersData.test(textOf(passage)),
  },
]
