/**
 * Writes apps/site/content/demonstration.json: the product's answers about one of the fictional vendors of `npm start -- --demo`,
 * for the site. Times are of the fixed clock of scripts/dossiers.ts.
 *
 *   node bin/run.mjs scripts/demonstration-output.ts
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCollection } from '@custos/documents/collect-vendor'
import type { ParsedDocument } from '@custos/documents/types'
import { type AssessmentReport, assessmentReportOf } from '@custos/domain/assessments/downloads/assessment-report'
import { readManifest } from '@custos/domain/manifests'
import type { Services } from '@custos/domain/services'
import { isInapplicable } from '@custos/risk/inapplicable'
import { demonstrationConfig, openDemonstration } from 'custos/demonstration/open'
import { demonstrationFrameworks, demonstrationVendors } from 'custos/demonstration/vendors'
import { openLog } from 'custos/log'

const file = new URL('../apps/site/content/demonstration.json', import.meta.url)

/** The middle vendor: it states some things, promises others, and contradicts some statements. */
const vendorData = demonstrationVendors[1]
const { name, domain } = vendorData

/** The statements whose answers the site shows, with every kind of answer. */
const shown = [
  'The vendor encrypts the stored data of its customers.',
  "The vendor's staff need multi-factor authentication to reach production systems.",
  'Customers can sign in to the service through their own identity provider by SAML or OpenID Connect.',
  'Testers who are independent of the vendor carry out a penetration test of its service at least once a year.',
  'The vendor notifies its customers of a personal data breach without undue delay.',
  'The vendor has a plan for business continuity or disaster recovery.',
  'The vendor has a written information security policy.',
  'The vendor backs up customer data regularly.',
  "The vendor does not train artificial intelligence on its customers' content without their consent.",
]

const directory = await mkdtemp(join(tmpdir(), 'custos-demonstration-'))
try {
  await writeFile(file, `${JSON.stringify(await demonstrate(), null, 2)}\n`)
} finally {
  await rm(directory, { recursive: true })
}

async function demonstrate() {
  let now = '2026-11-23T09:14:05Z'
  const config = demonstrationConfig({
    CUSTOS_DATA_DIR: join(directory, 'data'),
    PORT: '0',
    COLLECTOR_SPACING_MS: '0',
    COLLECTOR_MAX_SECONDS: '600',
  })
  const options = { log: openLog('warn'), site: false, clock: () => new Date(now) }
  await using demonstration = await openDemonstration(config, options)
  const { callApi, services } = demonstration

  const [questionnaire] = await callApi<Created[]>('GET', '/v1/security_questionnaire')
  now = '2026-11-23T09:14:06Z'
  const vendor = await callApi<Created>('POST', '/v1/vendors', vendorData)
  now = '2026-11-23T09:14:07Z'
  const path = `/v1/vendors/${vendor.id}/assessment`
  const asked = {
    name: 'First review',
    security_statement_inventory: questionnaire!.id,
    framework_ids: demonstrationFrameworks,
  }
  const assessment = await callApi<Created>('POST', path, asked)
  await ended(services, assessment.id)

  const dossier = await assessmentReportOf(services, assessment.id)
  const documents = await documentsOf(services, dossier)
  const { results } = dossier.assessment.security_review!
  const quotes = ({ sha256 }: StoredDocument) =>
    new Set(
      results.flatMap(({ sources }) => sources.filter((source) => source.sha256 === sha256).map(({ start }) => start)),
    ).size
  return {
    provenance: `Made by the product itself from the pages of ${name}, a fictional vendor, with the questionnaire, frameworks and data usage of npm start -- --demo, with the clock set to 23 November 2026.`,
    vendor: { name, domain },
    collection: {
      documents: documents.toSorted((a, b) => quotes(b) - quotes(a)),
      skipped: dossier.collection!.skipped.map(({ location: url, reason, message }) => ({ url, reason, message })),
    },
    assessment: {
      name: dossier.assessment.name,
      answers: counted([...results, ...dossier.assessment.framework_reviews!.flatMap((review) => review.results)]),
      findings: shown.map((statement) => finding(shownOf(results, statement), documents)),
    },
  }
}

interface Created {
  id: string
}

type Result = NonNullable<AssessmentReport['assessment']['security_review']>['results'][number]
type StoredDocument = Awaited<ReturnType<typeof documentsOf>>[number]

async function ended(services: Services, id: string): Promise<void> {
  for (;;) {
    const { assessment } = await assessmentReportOf(services, id)
    if (assessment.status === 'COMPLETED') return
    if (assessment.failure) throw new Error(assessment.failure.message)
    await sleep(100)
  }
}

async function documentsOf(services: Services, { assessment, collection }: AssessmentReport) {
  const manifest = await readManifest(services.objects, assessment.collected_trust_data_id!)
  const read: ParsedDocument[] = await readCollection(manifest, services.objects)
  return collection!.documents.map(({ sha256, location: url, name: title, type, media_type, size, sourced_at }) => ({
    sha256,
    url,
    name: title,
    type,
    media_type,
    bytes: size,
    fetched_at: sourced_at,
    text: read.find((document) => document.sha256 === sha256)!.text,
  }))
}

function finding({ explanation, sources, ...result }: Result, documents: StoredDocument[]) {
  return {
    ...result,
    sources: sources.map(({ name, location, type, sourced_at, sha256, quote, start, end }) => ({
      name,
      location,
      type,
      sourced_at,
      sha256,
      quote,
      start,
      end,
    })),
    considered: explanation!.considered.map(({ quote, location, reason }) => {
      const document = documents.find(({ url }) => url === location)!
      const start = document.text.indexOf(quote)
      if (start < 0) throw new Error(`The passage that was considered is not in ${location}: ${quote}`)
      const { name: title, type, fetched_at: sourced_at, sha256 } = document
      return { name: title, location, type, sourced_at, sha256, quote, start, end: start + quote.length, reason }
    }),
  }
}

function shownOf(results: Result[], statement: string): Result {
  const result = results.find((candidate) => candidate.statement === statement)
  if (!result) throw new Error(`The questionnaire does not ask: ${statement}`)
  return result
}

/** The counts of all distinct statements, of which the site shows a part. */
function counted(results: Result[]) {
  const distinct = [...new Map(results.map((result) => [result.statement, result])).values()]
  const of = (wanted: boolean | null) => distinct.filter(({ answer }) => answer === wanted).length
  const inapplicable = distinct.filter(isInapplicable).length
  return { asked: distinct.length, yes: of(true), no: of(false), open: of(null) - inapplicable, inapplicable }
}
