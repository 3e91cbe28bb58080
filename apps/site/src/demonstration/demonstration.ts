import content from '../../content/demonstration.json'

/**
 * The product's output on the site, from the file content/demonstration.json. Times are unix seconds. `start` and `end` are
 * positions in the `text` of the document with that hash, and `text.slice(start, end)` is the quote.
 */
export interface Demonstration {
  /** One sentence for captions: the program that made this, and that the vendor is fictional. */
  provenance: string
  vendor: { name: string; domain: string }
  collection: {
    documents: StoredDocument[]
    skipped: { url: string; reason: string; message: string }[]
  }
  assessment: {
    name: string
    /** The numbers of all answers. `findings` shows a part of them. */
    answers: { asked: number; yes: number; no: number; open: number; inapplicable: number }
    findings: Finding[]
  }
}

export interface StoredDocument {
  sha256: string
  url: string
  name: string
  type: string
  media_type: string
  bytes: number
  fetched_at: number
  text: string
}

export interface Source {
  name: string
  location: string
  type: string
  sourced_at: number
  sha256: string
  quote: string
  start: number
  end: number
}

export type FindingStatus =
  | 'EXPLICITLY_MENTIONED_IN_SOURCE'
  | 'EXPLICIT_REFERENCED_COVERAGE'
  | 'INFERRED_BY_COVERAGE'
  | 'UNDEFINED'
export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'
export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'

export interface Finding {
  category: string
  statement: string
  coverage: string[]
  status: FindingStatus
  answer: boolean | null
  confidence: Confidence
  evidence: string | null
  sources: Source[]
  /** Passages that were considered but not used, with the reason. */
  considered: (Source & { reason: string })[]
}

export const demonstration = content as Demonstration

/** The first finding with a status. The demonstration has one of each. */
export function findingWith(status: FindingStatus): Finding {
  return demonstration.assessment.findings.find((candidate) => candidate.status === status)!
}

/** The first finding whose document says the opposite. The demonstration has one. */
export function contradicted(): Finding {
  return demonstration.assessment.findings.find((candidate) => candidate.answer === false)!
}

export function documentOf(source: Source): StoredDocument {
  return demonstration.collection.documents.find((document) => document.sha256 === source.sha256)!
}

/** The anchor of a statement's answer in the case study. */
export function answerAnchor(statement: string): string {
  return `answer-${demonstration.assessment.findings.findIndex((finding) => finding.statement === statement) + 1}`
}

/** The anchor of a passage in the stored text of its document, in the case study. */
export function passageAnchor({ sha256, start }: Source): string {
  return `text-${sha256.slice(0, 8)}-${start}`
}

/** `https://pennywhistle.example/security` → `pennywhistle.example/security` */
export function address(url: string): string {
  return url.replace('https://', '')
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** `20 November 2026`, in UTC. */
export function day(timestamp: number): string {
  const date = new Date(timestamp * 1000)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `09:14:06`, in UTC. */
export function time(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString().slice(11, 19)
}
