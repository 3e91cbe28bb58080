import { readFile, writeFile } from 'node:fs/promises'
import { REGIONS, SECTORS } from '@custos/catalogue/applicability'
import { frameworksMarkdown, statementsMarkdown } from '@custos/catalogue/catalogue-markdown'
import { INDUSTRIES } from '@custos/catalogue/industries'
import { countryCodes } from '@custos/catalogue/locations'
import { articleNine, articleTen } from '@custos/catalogue/special-categories'
import { askedFrom } from '@custos/catalogue/tiers'
import { aggregatorDocument } from '@custos/contract/aggregator'
import { consoleRoutes } from '@custos/contract/console-routes'
import { customFieldKinds } from '@custos/contract/custom-fields'
import { dateKinds } from '@custos/contract/dates'
import { DocumentKind } from '@custos/contract/documents'
import { openApiDocument } from '@custos/contract/openapi'
import { columnRole } from '@custos/contract/questionnaires'
import { RiskLevel, Tier } from '@custos/contract/risk-summary'
import { routes } from '@custos/contract/routes'
import { contractRenewals, noticeEnds } from '@custos/contract/vendor-contracts'
import { agreementChoices, dateOrders, importFields, listFields } from '@custos/contract/vendor-import'
import {
  agreementStates,
  articleNineConditions,
  assessmentOutcomes,
  DataSubject,
  knownRisks,
  missingFields,
  processingRoles,
  SharedDataType,
  screeningCriteria,
  TransferFrequency,
  TransferVolume,
  vendorOrders,
} from '@custos/contract/vendors'
import { fileEndings, formatNames } from '@custos/documents/read/formats'
import { inherentRiskMarkdown } from '@custos/risk/inherent-risk-markdown'
import { riskMarkdown } from '@custos/risk/risk-markdown'
import { apiTypes } from '../apps/console/generate-types.ts'
import { conformanceMarkdown } from './conformance.ts'
import { errorsMarkdown } from './errors-markdown.ts'
import { settingsMarkdown } from './settings-markdown.ts'

/** Writes every committed generated file; with `--check`, fails if one is outdated. */
const generated: { file: string; content: () => string | Promise<string> }[] = [
  { file: 'packages/contract/openapi.json', content: () => `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  { file: 'docs/aggregator-openapi.json', content: () => `${JSON.stringify(aggregatorDocument(), null, 2)}\n` },
  {
    file: 'apps/console/src/api/generated/api.ts',
    content: () => apiTypes(openApiDocument([...routes, ...consoleRoutes])),
  },
  ...choices(),
  { file: 'apps/console/src/texts/generated/calls-en.ts', content: calls },
  { file: 'docs/conformance.md', content: conformanceMarkdown },
  { file: 'docs/frameworks.md', content: frameworksMarkdown },
  { file: 'docs/statements.md', content: statementsMarkdown },
  { file: 'docs/risk.md', content: riskMarkdown },
  { file: 'docs/inherent-risk.md', content: inherentRiskMarkdown },
  { file: 'docs/settings.md', content: settingsMarkdown },
  { file: 'docs/errors.md', content: errorsMarkdown },
]

/**
 * The choices of the console, which knows the server only through its API. Each list is a separate file, so that a page loads only
 * its own.
 */
function choices() {
  const lists = {
    regions: REGIONS,
    sectors: SECTORS,
    importFields,
    listFields,
    dateOrders,
    agreementChoices,
    documentKinds: DocumentKind.options,
    formatNames,
    fileEndings,
    columnRoles: columnRole.options,
    industries: INDUSTRIES,
    sharedDataTypes: SharedDataType.options,
    specialDataTypes: [...articleNine, articleTen],
    dataSubjects: DataSubject.options,
    transferVolumes: TransferVolume.options,
    transferFrequencies: TransferFrequency.options,
    processingRoles,
    contractRenewals,
    noticeEnds,
    agreementStates,
    missingFields,
    customFieldKinds,
    articleNineConditions,
    assessmentOutcomes,
    screeningCriteria,
    countryCodes,
    riskLevels: RiskLevel.options,
    tiers: Tier.options,
    askedFrom,
    knownRisks,
    vendorOrders,
    dateKinds,
  }
  return Object.entries(lists).map(([name, values]) => ({
    file: `apps/console/src/api/generated/choices/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    content: () =>
      `// Written by npm run generate.\n\nexport const ${name} = [\n${values.map((value) => `  '${value}',\n`).join('')}] as const\n`,
  }))
}

/** The words for each call in the audit log: the API's summary. */
function calls(): string {
  const written = [...routes, ...consoleRoutes].map(({ id, summary }) => `  '${id}': ${JSON.stringify(summary)},\n`)
  return `// Written by npm run generate.\n\nexport const callsEn: Record<string, string> = {\n${written.join('')}}\n`
}

const check = process.argv.includes('--check')
let stale = 0
for (const { file, content } of generated) {
  const address = new URL(`../${file}`, import.meta.url)
  const wanted = await content()
  const found = await readFile(address, 'utf8').catch(() => '')
  if (found === wanted) continue
  if (check) console.error(`${file} is not up to date: run npm run generate`)
  else await writeFile(address, wanted)
  if (check) stale += 1
  else console.log(`wrote ${file}`)
}
process.exitCode = stale > 0 ? 1 : 0
