import { sha256 } from '@custos/kernel/hash'
import type { Question } from '../reader.ts'

const instead: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '[': '(', ']': ')', '“': '"', '”': '"' }

const instructions =
  'You check what the documents of a vendor say. Does the passage show that the statement is true of the vendor itself? Answer yes or no.'

/**
 * Answered questions about no real vendor. They show what counts, also in other languages, and what does not: a product feature,
 * less than the claim, the customer's duty, a plan. A small model learns far more from examples than from a description.
 */
const examples: readonly [Question, 'yes' | 'no'][] = [
  [
    {
      vendor: 'Acme',
      statement: 'The vendor encrypts stored data.',
      document: 'Security',
      heading: 'Storage',
      passage: 'Disks and database volumes are encrypted with AES-256.',
    },
    'yes',
  ],
  [
    {
      vendor: 'Acme',
      statement: 'Access of staff is restricted by their roles.',
      document: 'Documentation',
      heading: 'Teams',
      passage: 'Workspace owners can assign roles, so that members see only what they need.',
    },
    'no',
  ],
  [
    {
      vendor: 'Acme',
      statement: 'Customers can export their data when the contract ends.',
      document: 'Terms',
      heading: 'Ending the contract',
      passage: 'For 30 days after termination you may download a copy of Your Content.',
    },
    'yes',
  ],
  [
    {
      vendor: 'Acme',
      statement: 'Restoring from backups is tested at least once a year.',
      document: 'Security',
      heading: 'Backups',
      passage: 'We back up all databases every night and keep the copies for 30 days.',
    },
    'no',
  ],
  [
    {
      vendor: 'Acme',
      statement: "The vendor's staff are bound to confidentiality.",
      document: 'Auftragsverarbeitung',
      heading: 'Vertraulichkeit',
      passage: 'Alle Beschäftigten werden schriftlich zur Verschwiegenheit verpflichtet.',
    },
    'yes',
  ],
  [
    {
      vendor: 'Acme',
      statement: 'The vendor reviews who accesses personal data.',
      document: 'Agreement',
      heading: 'Duties',
      passage: 'Customer shall regularly review the access rights of its users.',
    },
    'no',
  ],
  [
    {
      vendor: 'Acme',
      statement: 'The vendor informs customers of personal data breaches.',
      document: 'Accord de traitement',
      heading: 'Violation de données',
      passage: 'Le Sous-traitant notifie au Client toute violation de données dans les 48 heures.',
    },
    'yes',
  ],
  [
    {
      vendor: 'Acme',
      statement: 'The vendor runs a bug bounty.',
      document: 'Blog',
      heading: 'Roadmap',
      passage: 'A bug bounty programme is planned for next year.',
    },
    'no',
  ],
]

/**
 * The maximum size of each text in a question, in UTF-8 bytes. Each token has at least one byte, so every question fits into `contextSize`. A
 * long text loses its end, a long heading its beginning.
 */
const bounds = { vendor: 80, statement: 400, document: 80, heading: 200, passage: 900 }

/** The maximum tokens of a question, including the examples and the model's own markers. */
export const contextSize = 4096

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/**
 * The question about one passage. The parts that questions share come first, because a server caches a common beginning: the
 * instructions and examples, then the statement, then the passage.
 */
export const messagesOf = (question: Question): Message[] => [
  ...beginning,
  { role: 'user', content: promptOf(question) },
]

function promptOf({ vendor, statement, document, heading, passage }: Question): string {
  const above = heading === '' ? '' : `, under “${plain(heading, -bounds.heading)}”`
  return [
    `Vendor: ${plain(vendor ?? 'the vendor', bounds.vendor)}`,
    `Statement: ${plain(statement, bounds.statement)}`,
    `Passage (${plain(document, bounds.document) || 'a document'}${above}): “${plain(passage, bounds.passage)}”`,
    'Does the passage say so? yes or no',
  ].join('\n')
}

const beginning: readonly Message[] = [
  { role: 'system', content: instructions },
  ...examples.flatMap(([question, answer]): Message[] => [
    { role: 'user', content: promptOf(question) },
    { role: 'assistant', content: answer },
  ]),
]

/** With the model's hash, identifies what its scores depend on: the wording of the questions. */
export const questionVersion = sha256(
  JSON.stringify([messagesOf({ vendor: 'V', statement: 'S', document: 'D', heading: 'H', passage: 'P' }), bounds]),
)

/**
 * A stranger's text on one line, without the characters by which models mark a speaker (`<|im_start|>`, `[INST]`), so that a
 * passage cannot end its question.
 *
 * @param most the maximum number of bytes; if negative, of bytes from the end
 */
function plain(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[<>[\]“”]/g, (mark) => instead[mark]!)
    .trim()
  const bytes = Buffer.from(line)
  const cut = most < 0 ? bytes.subarray(most) : bytes.subarray(0, most)
  return cut.length === bytes.length ? line : cut.toString().replaceAll('\ufffd', '')
}

/** A possible first token of the answer, and the logarithm of its probability. */
export interface Likely {
  token: string
  logprob: number
}

/**
 * The probability of yes among yes and no.
 *
 * @param likely the most probable first tokens of the answer
 * @returns null if neither is among them
 */
export function probabilityOfYes(likely: readonly Likely[]): number | null {
  const of = (answer: string) =>
    likely
      .filter(({ token }) => token.trim().toLowerCase() === answer)
      .reduce((sum, { logprob }) => sum + Math.exp(logprob), 0)
  const [yes, no] = [of('yes'), of('no')]
  const sum = yes + no
  return Number.isFinite(sum) && sum >= 0.1 ? yes / sum : null
}
