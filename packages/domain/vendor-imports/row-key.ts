import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import { longestWritten, writtenKey } from './chosen-values.ts'
import type { ReadRow } from './row.ts'

/** What names the vendor of a row, by which a later register has the same row; null: it is too long. */
export function rowKey({ vendor: { name, domain, external_id: externalId } }: ReadRow): string | null {
  const host = isWithoutWebsite(domain) ? '' : bareHost(domain)
  const key = writtenKey([name, host, externalId ?? ''].join('\n'))
  return key.length > longestWritten ? null : key
}
