import { calendarDay, type RegisterContract, type RegisterEntry } from './register.ts'
import { type Cell, notKnown, type Sheet } from './sheet.ts'
import { noticeInWords } from './words.ts'

/** A sheet of the proposal. Its rows are those before the vendors, those of each vendor, and those after all vendors. */
interface DoraSheet {
  name: string
  columns: readonly string[]
  before: Sheet['rows']
  /** Null if the sheet has no rows of vendors. */
  rowsOf: ((entry: RegisterEntry) => Sheet['rows']) | null
  after(): Sheet['rows']
}

/**
 * Recorded values for five templates of the DORA register of information, in the columns of Annex I of the Commission Implementing
 * Regulation (EU) 2024/2956. The file is a proposal: missing values stay empty and are named.
 *
 * @param countryOf the ISO 3166-1 alpha-2 code of the only country that an address names, or null.
 * @param madeAt unix seconds.
 * @param entities the organisation's legal entities, which contracts name.
 */
export function doraSheets(
  countryOf: (address: string) => string | null,
  madeAt: number,
  entities: readonly RegisterEntity[] = [],
): DoraSheet[] {
  const leiOf = (name: string | null | undefined) => entities.find((entity) => entity.name === name)?.lei ?? null
  const subcontractors = new Map<string, { name: string; domain: string | null }>()
  let vendors = 0
  return [
    sheet('B_01.02 Entities', entityColumns, {
      before: entities.map(({ name, lei = null, country = null, address }) => ({
        name,
        values: { c0010: lei, c0020: name, c0030: country },
        besides: address ?? null,
        from: 'The entities in the settings of Custos',
      })),
    }),
    sheet('B_05.01 Providers', providerColumns, {
      linesOf: (entry) => {
        vendors += 1
        for (const { name, domain } of entry.sub_processors) subcontractors.set(name.toLowerCase(), { name, domain })
        return [providerOf(entry, countryOf)]
      },
      after: () =>
        [...subcontractors.values()].map(({ name, domain }) => ({
          name,
          values: {},
          besides: domain,
          from: 'Named as a sub-processor by a vendor',
        })),
    }),
    sheet('B_05.02 Supply chains', chainColumns, {
      linesOf: (entry) => {
        const provider = providerOf(entry, countryOf)
        return [
          ...contractsOf(entry).map(({ reference = null }) => ({
            name: entry.vendor.name,
            values: { c0010: reference, ...codeOf(provider, 'c0030', 'c0040'), c0050: 1 },
            besides: null,
            from: provider.from,
            empty: ['c0060', 'c0070'],
          })),
          ...entry.sub_processors.map(({ name, location, purpose }) => ({
            name: `${name} for ${entry.vendor.name}`,
            values: { c0050: 2, ...codeOf(provider, 'c0060', 'c0070') },
            besides: [purpose, location].filter(Boolean).join('; ') || null,
            from: 'The sub-processors that the vendor publishes',
          })),
        ]
      },
    }),
    sheet('B_02.01 Arrangements', generalColumns, {
      linesOf: ({ vendor }) =>
        vendor.contracts.map(({ reference = null, currency = null, annual_cost = null, entity }) => ({
          name: vendor.name,
          values: { c0010: reference, c0040: currency, c0050: annual_cost },
          besides: entity ? `Concluded by ${entity}` : null,
          from: 'The contracts in Custos',
          empty: ['c0030'],
        })),
    }),
    sheet('B_02.02 Arrangements in detail', arrangementColumns, {
      linesOf: (entry) => {
        const provider = providerOf(entry, countryOf)
        return contractsOf(entry).map((contract) => ({
          name: entry.vendor.name,
          values: {
            c0010: contract.reference ?? null,
            c0020: leiOf(contract.entity),
            ...codeOf(provider, 'c0030', 'c0040'),
            c0070: calendarDay(contract.starts_on),
            c0080: calendarDay(contract.open_ended ? indefinite : contract.ends_on),
            c0100: contract.notice_to ? null : daysIn(contract.notice_period),
          },
          besides: aboutArrangement(entry, contract),
          from: provider.from,
        }))
      },
    }),
    {
      name: 'About',
      columns: ['', ''],
      before: [],
      rowsOf: null,
      after: () => [
        ['Made', new Date(madeAt * 1000)],
        ['Vendors', vendors],
        ['Content', 'A proposal from the facts in Custos. A person who knows the contracts completes and confirms it.'],
        ['Columns', 'Annex I of the Commission Implementing Regulation (EU) 2024/2956.'],
        ['Codes', 'An LEI is that of the only active record of GLEIF with the legal name. Confirm it.'],
        ['Empty cells in colour', 'Unknown; the last column names them. Nothing is guessed.'],
        [
          'Not here',
          'B_01.01, B_01.03, B_02.03, B_03, B_04, B_06 and B_07 need facts about functions, which Custos does not keep.',
        ],
      ],
    },
  ]
}

/** A legal entity of the organisation. */
interface RegisterEntity {
  name: string
  address?: string | null | undefined
  country?: string | null | undefined
  lei?: string | null | undefined
}

interface Line {
  name: string
  values: Record<string, Cell>
  /** A recorded fact that helps to fill the row but belongs in no column. */
  besides: string | null
  from: string | null
  /** Columns that this row leaves empty by its nature. */
  empty?: string[]
}

function sheet(
  name: string,
  columns: Record<string, string>,
  {
    before = [],
    linesOf,
    after = () => [],
  }: { before?: Line[]; linesOf?(entry: RegisterEntry): Line[]; after?(): Line[] },
): DoraSheet {
  const codes = Object.keys(columns)
  const rows = (lines: readonly Line[]): Sheet['rows'] =>
    lines.map(({ name: vendor, values, besides, from, empty = [] }) => [
      vendor,
      ...codes.map((code) => values[code] ?? null),
      besides,
      from,
      codes.filter((code) => (values[code] ?? null) === null && !empty.includes(code)).join(', ') || null,
    ])
  return {
    name,
    columns: [
      'Name in Custos',
      ...codes.map((code) => `${code} ${columns[code]}`),
      'Further facts',
      'Source',
      notKnown,
    ],
    before: rows(before),
    rowsOf: linesOf ? (entry) => rows(linesOf(entry)) : null,
    after: () => rows(after()),
  }
}

/** The Global LEI Index identifies a record by its LEI. */
const leiRecord = /\/lei-records\/([0-9A-Z]{18}[0-9]{2})$/

function providerOf({ vendor, company }: RegisterEntry, countryOf: (address: string) => string | null): Line {
  const { legalEntity = null, registrationNumber = null, headquarters = null, sources = [] } = company ?? {}
  const lei = sources.map((source) => leiRecord.exec(source)?.[1]).find((found) => found !== undefined) ?? null
  return {
    name: vendor.name,
    values: {
      c0010: lei,
      c0020: lei && 'LEI',
      c0030: registrationNumber,
      c0050: legalEntity,
      c0060: legalEntity !== null && isLatin.test(legalEntity) ? legalEntity : null,
      c0080: headquarters && countryOf(headquarters),
      ...expenseOf(vendor.contracts),
    },
    besides: headquarters && `Headquarters: ${headquarters}`,
    from: sources.join(' ') || null,
  }
}

/** The register's value for an arrangement without an end date. */
const indefinite = '9999-12-31'

/** The total annual cost of the contracts with a provider, if all use one currency. */
function expenseOf(contracts: readonly RegisterContract[]): Record<string, Cell> {
  const costs = contracts.filter(({ annual_cost }) => annual_cost != null)
  const [currency, ...others] = new Set(costs.map(({ currency }) => currency ?? null))
  if (!currency || others.length > 0) return {}
  return { c0090: currency, c0100: costs.reduce((sum, { annual_cost }) => sum + annual_cost!, 0) }
}

const isLatin = /^[\p{Script=Latin}\p{Script=Common}]+$/u

const codeOf = ({ values }: Line, code: string, type: string) => ({
  [code]: values.c0010 ?? null,
  [type]: values.c0020 ?? null,
})

/** A vendor without a recorded contract also gets a row, for a person to complete. */
const contractsOf = ({ vendor: { contracts } }: RegisterEntry): readonly RegisterContract[] =>
  contracts.length > 0 ? contracts : [{}]

/** The register counts days. A period of months stays empty, because its days depend on the start. */
function daysIn(period: string | null | undefined): number | null {
  const unit = period?.at(-1)
  if (!period || (unit !== 'D' && unit !== 'W')) return null
  return Number(period.slice(1, -1)) * (unit === 'W' ? 7 : 1)
}

function aboutArrangement(entry: RegisterEntry, { entity, notice_period, notice_to }: RegisterContract): string | null {
  const isCounted = !notice_to && daysIn(notice_period) !== null
  const words = isCounted ? null : noticeInWords(notice_period, notice_to)
  const notice = words && `Notice period: ${words}`
  return [entity && `Concluded by ${entity}`, notice, aboutData(entry)].filter(Boolean).join('. ') || null
}

/** The recorded facts about the data, for c0140 to c0170, which the organisation itself has to judge. */
function aboutData({ vendor: { data_usage }, sub_processors }: RegisterEntry): string | null {
  const places = [...new Set(sub_processors.flatMap(({ location }) => location ?? []))]
  const types = data_usage?.shared_data_types ?? []
  return (
    [
      types.length > 0 && `Data that it gets: ${types.join(', ')}`,
      places.length > 0 && `Places of its sub-processors: ${places.join('; ')}`,
    ]
      .filter(Boolean)
      .join('. ') || null
  )
}

const providerColumns = {
  c0010: 'Identification code of ICT third-party service provider',
  c0020: 'Type of code to identify the ICT third-party service provider',
  c0030: 'Additional identification code of ICT third-party service provider',
  c0040: 'Type of additional identification code of the ICT third-party service provider',
  c0050: 'Legal name of the ICT third-party service provider',
  c0060: 'Name of the ICT third-party service provider in Latin alphabet',
  c0070: 'Type of person of the ICT third-party service provider',
  c0080: 'Country of the ICT third-party service provider’s headquarters',
  c0090: 'Currency of the amount reported in c0100',
  c0100: 'Total annual expense or estimated cost of the ICT third-party service provider',
  c0110: 'Identification code of the ICT third-party service provider’s ultimate parent undertaking',
  c0120: 'Type of code to identify the ICT third-party service provider’s ultimate parent undertaking',
}

const entityColumns = {
  c0010: 'LEI of the entity',
  c0020: 'Name of the entity',
  c0030: 'Country of the entity',
  c0040: 'Type of entity',
  c0050: 'Hierarchy of the entity within the group (where applicable)',
  c0060: 'LEI of the direct parent undertaking of the entity',
  c0070: 'Date of last update',
  c0080: 'Date of integration in the Register of information',
  c0090: 'Date of deletion in the Register of information',
  c0100: 'Currency',
  c0110: 'Value of total assets - of the entity',
}

const generalColumns = {
  c0010: 'Contractual arrangement reference number',
  c0020: 'Type of contractual arrangement',
  c0030: 'Overarching contractual arrangement reference number',
  c0040: 'Currency of the amount reported in c0050',
  c0050: 'Annual expense or estimated cost of the contractual arrangement for the past year',
}

const chainColumns = {
  c0010: 'Contractual arrangement reference number',
  c0020: 'Type of ICT services',
  c0030: 'Identification code of the ICT third-party service provider',
  c0040: 'Type of code to identify the ICT third-party service provider',
  c0050: 'Rank',
  c0060: 'Identification code of the recipient of sub-contracted ICT services',
  c0070: 'Type of code to identify the recipient of sub-contracted ICT services',
}

const arrangementColumns = {
  c0010: 'Contractual arrangement reference number',
  c0020: 'LEI of the entity making use of the ICT service(s)',
  c0030: 'Identification code of the ICT third-party service provider',
  c0040: 'Type of code to identify the ICT third-party service provider',
  c0050: 'Function identifier',
  c0060: 'Type of ICT services',
  c0070: 'Start date of the contractual arrangement',
  c0080: 'End date of the contractual arrangement',
  c0090: 'Reason of the termination or ending of the contractual arrangement',
  c0100: 'Notice period for the financial entity making use of the ICT service(s)',
  c0110: 'Notice period for the ICT third-party service provider',
  c0120: 'Country of the governing law of the contractual arrangement',
  c0130: 'Country of provision of the ICT services',
  c0140: 'Storage of data',
  c0150: 'Location of the data at rest (storage)',
  c0160: 'Location of management of the data (processing)',
  c0170: 'Sensitiveness of the data stored by the ICT third-party service provider',
  c0180: 'Level of reliance on the ICT service supporting the critical or important function',
}
