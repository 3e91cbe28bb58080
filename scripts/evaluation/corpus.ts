import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from '@custos/documents/confined/document'
import { markRepeatedBlocks } from '@custos/documents/read/repeated-blocks'
import type { ParsedDocument } from '@custos/documents/types'
import type { Statement } from '@custos/evidence/types'
import { sha256 } from '@custos/kernel/hash'

export type AnswerLabel = 'explicit_true' | 'explicit_false' | 'covered_by_reference' | 'undefined'

/** Any of several values is right. */
interface Labelled {
  value: string | number | string[]
}

/** A person's labels for a vendor's documents. Unlabelled facts are not scored; unlabelled statements are undefined. */
export interface Labels {
  statements: Record<string, { answer: AnswerLabel; borderline?: boolean }>
  /** Borderline facts may be found or not. */
  certifications: {
    framework: string
    claim_type: string
    borderline?: boolean
    /** An ISO date. */
    valid_until?: string
    issuer?: string
    level?: string
    scope?: string
  }[]
  certifications_absent: { framework: string }[]
  sub_processors?: { name: string; location?: string | string[] | null; mechanism?: string; borderline?: boolean }[]
  business?: Partial<Record<BusinessFact, Labelled>>
  contacts?: Partial<Record<Contact, Labelled>>
}

export type BusinessFact = 'companyName' | 'legalEntity' | 'headquarters' | 'registrationNumber' | 'yearEstablished'
export type Contact =
  | 'securityContact'
  | 'privacyContact'
  | 'dpoDetails'
  | 'complianceContact'
  | 'generalSupportContact'

/** Labelled sites in a directory; the format is in `docs/evaluation.md`. */
export interface Corpus {
  /** The labelled vendors. */
  domains: string[]
  sites: string[]
  statements: (Statement & { id: string })[]
  labelsOf(domain: string): Labels
  documentsOf(domain: string): Promise<ParsedDocument[]>
}

export function openCorpus(directory: string): Corpus {
  const json = (path: string) => JSON.parse(readFileSync(join(directory, path), 'utf8'))
  return {
    domains: readdirSync(join(directory, 'gold'))
      .map((file) => file.replace(/\.json$/, ''))
      .sort(),
    sites: readdirSync(join(directory, 'sites')).sort(),
    statements: json('statements.json'),
    labelsOf: (domain) => json(`gold/${domain}.json`),
    async documentsOf(domain) {
      const manifest: Record<string, { file: string; type: string; of: string | null }> = json(
        `sites/${domain}/manifest.json`,
      )
      const documents: ParsedDocument[] = []
      for (const [path, { file, type, of }] of Object.entries(manifest)) {
        if (of === null) continue
        const bytes = readFileSync(join(directory, 'sites', domain, file))
        const mediaType = type.split(';')[0]!
        const collected = {
          sha256: sha256(bytes),
          url: `https://${domain}${path}`,
          name: path,
          type: mediaType === 'text/html' ? ('WEBSITE_COLLECTION' as const) : ('DOCUMENT' as const),
          mediaType,
          bytes: bytes.length,
          fetchedAt: 0,
          etag: null,
          lastModified: null,
        }
        documents.push(await parseDocument(collected, bytes))
      }
      return markRepeatedBlocks(documents)
    },
  }
}
