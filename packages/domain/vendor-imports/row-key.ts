import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import { longestWritten, writtenKey } from './chosen-values.ts'
import type { ReadRow } from './row.ts'

/** What names the vendor of a row, by which a later register has the same row; null: it is too long. */
export function rowKey({ vendor: { name, domain, external_id: externalId } }: ReadRow): string | null {
  const host = isWithoutWebsite(domain) ? '' : bareHost(domain)
  return keyOf([name, host, externalId ?? ''])
}

/** With the reference of its contract, which distinguishes rows that name their vendor alike; null: it has none. */
export function contractKey(row: ReadRow): string | null {
  const reference = row.vendor.contracts?.[0]?.reference
  const key = rowKey(row)
  return reference && key !== null ? keyOf([key, '', '', reference]) : null
}

function keyOf(parts: readonly string[]): string | null {
  const key = writtenKey(parts.join('\n'))
  return key.length > longestWritten ? null : key
}
