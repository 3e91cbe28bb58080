import { canonicalJson } from '@custos/kernel/canonical-json'
import { sha256 } from '@custos/kernel/hash'

/** The hash before the first record of a chain. */
const genesis = '0'.repeat(64)

/** The length of an organisation's chain at some time, and the hash of its last record then (SHA-256, hexadecimal). */
export interface ChainEnd {
  size: number
  head: string
}

export const emptyChain: ChainEnd = { size: 0, head: genesis }

/**
 * The chain after one more record. The format is public: docs/audit-format.md.
 *
 * @param record as the API returns it; the hash is of its canonical form (RFC 8785).
 */
export function extended(tenantId: string, { size, head }: ChainEnd, record: unknown): ChainEnd {
  const digest = sha256(canonicalJson(record))
  const sequence = size + 1
  return { size: sequence, head: sha256(`custos-audit-v1\n${tenantId}\n${sequence}\n${head}\n${digest}\n`) }
}
