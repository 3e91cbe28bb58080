import { shortlists } from '@custos/catalogue/shortlists'
import { type Tier, tierRank } from '@custos/catalogue/tiers'
import { agreementClaims } from '@custos/risk/agreement-points'
import { type KeyDocument, type KeyDocumentKind, lacksAgreement } from '../answers/key-document.ts'

/** A document to request before any question. */
export interface AskedDocument {
  id: string
  name: string
  /** The text to the vendor. */
  ask: string
  /** The number of open questions that it usually answers. */
  answers: number
}

interface Open {
  /** The claims with open answers, in any order. */
  claims: readonly string[]
  tier: Tier
  /** The claims behind the reasons of the risk, the most severe first. */
  reasons: readonly string[]
  frameworks: readonly string[]
  documents: readonly KeyDocument[]
}

/**
 * The claims to ask about first, limited by the tier's published list: claims of the list behind the reasons of the risk, the other
 * reasons, then the rest of the list. The agreement is requested once instead of each of its points.
 */
export function shortlistOf({ claims, tier, reasons, frameworks, documents }: Open): string[] {
  const inAgreement = new Set(lacksAgreement(documents) ? agreementClaims.filter((claim) => claim !== 'dpa') : [])
  const listed = [...frameworks.flatMap((id) => shortlists.first_of_framework[id] ?? []), ...shortlists.by_tier[tier]]
  const behind = new Set(reasons)
  return [...new Set([...listed.filter((claim) => behind.has(claim)), ...reasons, ...listed])]
    .filter((claim) => claims.includes(claim) && !inAgreement.has(claim))
    .slice(0, shortlists.most[tier])
}

/** The minimum of answers that makes a document shorter than the questions. */
const worthAsking = 3
const mostDocuments = 3

const keyKinds: Record<string, KeyDocumentKind> = {
  agreement: 'AGREEMENT',
  'sub-processors': 'SUB_PROCESSORS',
  measures: 'MEASURES',
}

/**
 * The unread documents that would answer the most open questions. A missing agreement comes first, because the law requires it
 * (GDPR Art. 28(3)).
 */
export function documentsToAsk({ claims, tier, documents }: Open): AskedDocument[] {
  const isMissingAgreement = ({ id }: { id: string }) => id === 'agreement' && lacksAgreement(documents)
  const isRead = (id: string) => documents.some(({ kind, read }) => kind === keyKinds[id] && read.length > 0)
  return shortlists.documents
    .filter(({ id, from }) => tierRank(from) <= tierRank(tier) && !isRead(id))
    .map(({ id, name, ask, proves, says }) => {
      const answered = new Set([...proves, ...says])
      return { id, name, ask, answers: claims.filter((claim) => answered.has(claim)).length }
    })
    .filter(({ answers }) => answers >= worthAsking)
    .toSorted((a, b) => Number(isMissingAgreement(b)) - Number(isMissingAgreement(a)) || b.answers - a.answers)
    .slice(0, mostDocuments)
}
