import type { ParsedDocument } from '@custos/documents/types'

/** A short answer to a question. */
export interface Reply {
  /** `unclear`: the question contains a negation, so neither word is clear. */
  answer: 'yes' | 'no' | 'unclear'
  /** The asker addresses the vendor or speaks of it: `you` is the vendor, not its customer. */
  ofVendor: boolean
}

/** A longer answer is a separate sentence. UTF-16 code units. */
const longestAnswer = 120
const longestQuestion = 400

const yes = /^(?:yes|ja|oui|sí|si)$/i
const endsInQuestionMark = /\?["'”’)\]]*\s*$/
const answered =
  /^(?:a(?:nswer)?:\s*)?(?:yes|no|ja|nein|nee|oui|non|sí|si)(?=[\s.,;:!–—-]|$)(?!\W{1,4}(?:yes|no)(?:\W|$))/i
const dialogue = new RegExp(
  `^([^?]{8,${longestQuestion}}\\?)["'”’)\\]]*\\s{1,4}(?:[-–—|]\\s)?${answered.source.slice(1)}`,
  'i',
)
const denies = /\b(?:not|never|no|without|(?:fail|refuse|neglect|decline|forget)(?:s|ed)? to|\p{L}+n['’]t)\b/iu
/** `Do you …`, `Does Acme …`, `Is your …`: questions about the vendor's practice rather than the customer's duty. */
const toVendor =
  /^\W*(?:Q(?:uestion)?\W{1,3})?(?:\d{1,2}\W{1,3})?(?:[Dd](?:o|oes|id)|[Aa]re|[Ii]s|[Hh]a(?:ve|s)|[Ww]ill|[Cc]an) (?:you|your|all|the (?:vendor|company|provider|supplier|organi[sz]ation|service|platform|product)|(?!(?:I|We|My|Our|Customers?|Users?|Clients?|Admin\p{L}*)\b)\p{Lu}[\p{L}\p{N}.]*)(?=[\s’'])/u

/** Whether the sentence after a question answers it in a few words, in the same block or the next. */
export function replyTo({ text, sentences, blocks }: ParsedDocument, at: number): boolean {
  const question = sentences[at]!
  const answer = sentences[at + 1]
  if (!answer || answer.block > question.block + 1 || answer.end - answer.start > longestAnswer) return false
  if (question.end - question.start > longestQuestion || blocks[question.block]!.kind === 'boilerplate') return false
  return (
    endsInQuestionMark.test(text.slice(question.start, question.end)) &&
    answered.test(text.slice(answer.start, answer.end))
  )
}

/** The reply in a passage that begins with a question; null without a question, or for a long reply. */
export function replyIn(passage: string): Reply | null {
  if (!passage.includes('?')) return null
  const found = dialogue.exec(passage)
  if (!found) return null
  const question = found[1]!
  const word = found[0].slice(question.length).replace(/^.*?(\p{L}+)$/su, '$1')
  return {
    answer: denies.test(question) ? 'unclear' : yes.test(word) ? 'yes' : 'no',
    ofVendor: toVendor.test(question),
  }
}
