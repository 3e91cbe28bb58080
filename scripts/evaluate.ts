/**
 * `npm run evaluate [-- --corpus DIR] [-v]`: how well the evidence engine answers on labelled examples, offline and
 * without the platform. The format of a corpus and the meaning of each figure are in `docs/evaluation.md`.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { frameworkIdsNamed } from '@custos/catalogue/coverage'
import { certificateClaims } from '@custos/evidence/claims/claims'
import type { CollectedDocument, Finding, ReadDocument, Statement } from '@custos/evidence/model'
import { readDocument } from '@custos/evidence/read/document'
import { prepareCorpus } from '@custos/evidence/review/corpus'
import { reviewAll } from '@custos/evidence/review/review'

type Answer = 'explicit_true' | 'explicit_false' | 'covered_by_reference' | 'undefined'

interface Labels {
  statements: Record<string, { answer: Answer; borderline?: boolean }>
  certifications: { framework: string; claim_type: string }[]
  certifications_absent: { framework: string }[]
}

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', default: fileURLToPath(new URL('../packages/evidence/examples/', import.meta.url)) },
    verbose: { type: 'boolean', short: 'v', default: false },
  },
})
const corpus = options.corpus
const json = (path: string) => JSON.parse(readFileSync(join(corpus, path), 'utf8'))
const statements: (Statement & { id: string })[] = json('statements.json')

const total = {
  statements: 0,
  right: 0,
  firm: 0,
  firmRight: 0,
  truePositive: 0,
  falsePositive: 0,
  falseNegative: 0,
  grave: 0,
  quotes: 0,
  verbatim: 0,
  certificates: 0,
  wrongCertificates: 0,
  missedCertificates: 0,
  traps: 0,
  seconds: 0,
}
const confidence = new Map<string, { n: number; right: number }>()
const domains = readdirSync(join(corpus, 'gold'))
  .map((file) => file.replace(/\.json$/, ''))
  .sort()

for (const domain of domains) {
  const labels: Labels = json(`gold/${domain}.json`)
  const documents = await documentsOf(domain)
  const before = process.cpuUsage()
  const claims = certificateClaims(documents)
  const findings = reviewAll(statements, prepareCorpus(documents), claims)
  const { user, system } = process.cpuUsage(before)
  total.seconds += (user + system) / 1e6

  let right = 0
  for (const [index, { id, statement }] of statements.entries()) {
    const finding = findings[index]!
    const label = labels.statements[id] ?? { answer: 'undefined' }
    const said = answerOf(finding)
    const ok = said === label.answer
    right += Number(ok)
    tally(finding, said, label, documents)
    if (!ok && options.verbose)
      console.log(
        `  ${domain} ${id}: said ${said}, labelled ${label.answer} | ${statement} | ${finding.evidence ?? finding.explanation.considered[0]?.reason ?? ''}`,
      )
  }

  const ids = (names: { framework: string }[]) =>
    new Set(names.flatMap(({ framework }) => frameworkIdsNamed(framework)))
  const held = ids(
    labels.certifications.filter(({ claim_type }) => ['certified', 'attested', 'compliant'].includes(claim_type)),
  )
  const traps = ids(labels.certifications_absent)
  const found = new Set(
    claims
      .filter(({ kind }) => ['certified', 'attested', 'self_declared'].includes(kind))
      .map((claim) => claim.framework_id),
  )
  const wrong = [...found].filter((framework) => !held.has(framework))
  const missed = [...held].filter((framework) => !found.has(framework))
  total.certificates += found.size - wrong.length
  total.wrongCertificates += wrong.length
  total.missedCertificates += missed.length
  total.traps += wrong.filter((framework) => traps.has(framework)).length
  console.log(
    `${domain.padEnd(28)} statements ${right}/${statements.length}  certificates +${found.size - wrong.length} wrong ${wrong.length} missed ${missed.length}`,
  )
}
report()

async function documentsOf(domain: string): Promise<ReadDocument[]> {
  const manifest: Record<string, { file: string; type: string; of: string | null }> = json(
    `sites/${domain}/manifest.json`,
  )
  const documents: ReadDocument[] = []
  for (const [path, { file, type, of }] of Object.entries(manifest)) {
    if (of === null) continue
    const bytes = readFileSync(join(corpus, 'sites', domain, file))
    const mediaType = type.split(';')[0]!
    const collected: CollectedDocument = {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      url: `https://${domain}${path}`,
      name: path,
      type: mediaType === 'text/html' ? 'WEBSITE_COLLECTION' : 'DOCUMENT',
      mediaType,
      bytes: bytes.length,
      fetchedAt: 0,
      etag: null,
      lastModified: null,
    }
    documents.push(await readDocument(collected, bytes))
  }
  return documents
}

function answerOf({ status, answer }: Finding): Answer {
  if (answer === false) return 'explicit_false'
  if (status === 'EXPLICITLY_MENTIONED_IN_SOURCE') return 'explicit_true'
  return status === 'UNDEFINED' ? 'undefined' : 'covered_by_reference'
}

function tally(
  finding: Finding,
  said: Answer,
  label: { answer: Answer; borderline?: boolean },
  documents: readonly ReadDocument[],
) {
  const ok = said === label.answer
  const yes = (answer: Answer) => answer === 'explicit_true' || answer === 'covered_by_reference'
  total.statements++
  total.right += Number(ok)
  if (!label.borderline) {
    total.firm++
    total.firmRight += Number(ok)
  }
  if (yes(said) && yes(label.answer)) total.truePositive++
  else if (yes(said)) total.falsePositive++
  else if (yes(label.answer)) total.falseNegative++
  total.grave += Number(label.answer === 'explicit_false' && said === 'explicit_true')
  for (const { sha256, start, end, quote } of finding.sources) {
    total.quotes++
    total.verbatim += Number(
      documents.some((document) => document.sha256 === sha256 && document.text.slice(start, end) === quote),
    )
  }
  const key = `${finding.confidence} ${said.startsWith('explicit') ? 'explicit' : said}`
  const row = confidence.get(key) ?? { n: 0, right: 0 }
  confidence.set(key, { n: row.n + 1, right: row.right + Number(ok) })
}

function report() {
  const t = total
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
  console.log(`
statements     accuracy ${percent(t.right, t.statements)} (firm labels ${percent(t.firmRight, t.firm)})  precision ${percent(t.truePositive, t.truePositive + t.falsePositive)}  recall ${percent(t.truePositive, t.truePositive + t.falseNegative)}  contradictions taken for support ${t.grave}
evidence       verbatim ${percent(t.verbatim, t.quotes)} of ${t.quotes} quotes
certificates   F1 ${percent(2 * t.certificates, 2 * t.certificates + t.wrongCertificates + t.missedCertificates)}  traps fallen for ${t.traps}
CPU            ${(t.seconds / Math.max(1, domains.length)).toFixed(3)} s a vendor, for ${statements.length} statements

right answers by confidence`)
  for (const [key, { n, right }] of [...confidence].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${key.padEnd(32)} ${percent(right, n).padStart(8)} of ${n}`)
}
