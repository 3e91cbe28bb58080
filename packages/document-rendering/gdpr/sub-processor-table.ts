import type { Block, Run } from '../page.ts'
import { mechanismWords } from '../transfer-words.ts'
import { gap, orGap } from './gap.ts'

/** A sub-processor in a report. */
export interface SubProcessor {
  name: string
  domain: string | null
  location: string | null
  purpose: string | null
  dataUsage: string | null
  transfer: {
    standing: 'EEA' | 'ADEQUATE' | 'THIRD_COUNTRY' | 'UNKNOWN'
    adequacy: { country: string; decision: string }[]
    mechanisms: string[]
    /** The customers for whom the vendor's list names other locations. */
    elsewhere_for?: string | undefined
  }
}

/** The sub-processors with purpose, location and transfer mechanism. */
export const subProcessorTable = (title: string, rows: readonly SubProcessor[]): Block => ({
  kind: 'table',
  title,
  columns: [
    { name: 'Name', width: 22 },
    { name: 'Purpose', width: 20 },
    { name: 'Data', width: 18 },
    { name: 'Where', width: 16 },
    { name: 'Transfer', width: 24 },
  ],
  rows: rows.map((row) => ({
    cells: [
      [row.domain ? `${row.name} (${row.domain})` : row.name],
      [orGap(row.purpose, 'purpose')],
      [orGap(row.dataUsage, 'data')],
      [orGap(row.location, 'place')],
      [transferOf(row), ...elsewhere(row)],
    ],
  })),
})

function transferOf({ transfer: { standing, adequacy, mechanisms } }: SubProcessor): Run {
  if (standing === 'EEA') return 'in the EEA'
  const named = mechanisms.flatMap((mechanism) => mechanismWords[mechanism] ?? [])
  if (named.length > 0) return `the vendor names: ${named.join(', ')}`
  if (standing === 'ADEQUATE')
    return `adequacy decision (Art. 45): ${adequacy.map(({ decision }) => decision).join(', ')}`
  return gap(standing === 'UNKNOWN' ? 'whether there is a transfer' : 'the basis of the transfer (Art. 44)')
}

const elsewhere = ({ transfer: { elsewhere_for } }: SubProcessor): Run[] =>
  elsewhere_for === undefined ? [] : [`; elsewhere for ${elsewhere_for}`]
