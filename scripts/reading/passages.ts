import { readFileSync } from 'node:fs'
import { prepareCorpus } from '@custos/evidence/rule-answers/passages'
import { shippedStatements } from '../evaluation/shipped.ts'
import { holds, rangesOf } from './quoted.ts'
import { isKeptBack, vendorsRead } from './vendors.ts'

/**
 * `node scripts/reading/passages.ts VENDORS STATEMENTS`: prints a line of JSON for each gathered vendor: its passages in the
 * finder's form and, if it was read whole, the readers' verdicts on statements with the quoted passages. `scripts/finder` reads
 * them.
 */
const [directory, statements] = process.argv.slice(2) as [string, string]
const claims = new Map(shippedStatements.map(({ statement, claim }) => [statement, claim]))
const asked: { statement: string }[] = JSON.parse(readFileSync(statements, 'utf8'))
for await (const { domain, language, documents, labels } of vendorsRead(
  directory,
  asked.map(({ statement }) => statement),
)) {
  const { passages } = prepareCorpus(documents, domain)
  const quoted = labels.map(({ statement, label, document, quotes }) => {
    const read = documents.find(({ url }) => url === `https://${domain}${document}`)!
    const ranges = rangesOf(quotes, read)
    const found = passages.filter((one) => one.document === read && holds(one.start, one.end, ranges))
    return { statement, claim: claims.get(statement), label, passages: found.map(({ index }) => index) }
  })
  const written = passages.map(({ block, document, start, end }) => ({
    kind: block.kind,
    headings: block.headings,
    intro: block.intro,
    headers: block.cells?.map(({ header }) => header).filter((header) => header !== '') ?? [],
    text: document.text.slice(start, end),
  }))
  console.log(JSON.stringify({ domain, language, keptBack: isKeptBack(domain), passages: written, labels: quoted }))
}
