import { type ChainEnd, extended } from './chain.ts'

/** A link of the chain, with the record that it seals. */
export interface ChainEntry {
  sequence: number
  /** The hash when it was sealed. */
  hash: string
  recordId: string
  /** Null if the record is missing. */
  record: unknown
}

/**
 * - `altered`: the record, or its position, differs from what was sealed.
 * - `deleted`: the record is gone.
 * - `missing`: seals and their records are gone.
 * - `inserted`: an unsealed record stands between sealed records.
 * - `truncated`: the chain ends before a size that it had reached.
 * - `rewritten`: the chain is consistent but differs from a signed checkpoint.
 */
export type ProblemKind = 'altered' | 'deleted' | 'missing' | 'inserted' | 'truncated' | 'rewritten'

export interface Problem {
  kind: ProblemKind
  /** The position in the chain; null for a record outside it. */
  sequence: number | null
  record_id: string | null
  message: string
}

/** Further problems are counted, not listed. */
const listed = 100

export interface Verification {
  /** The beginning and the end of the verified part. */
  start: ChainEnd
  end: ChainEnd
  /** The first hundred problems. */
  problems: Problem[]
  problemCount: number
}

/** An end that the chain once had, and the source that proves it. */
export type KnownEnd = ChainEnd & { source: string }

/**
 * Follows a chain from a trusted end and compares it with every known end. It reports a fault once and continues from the sealed
 * hash, so that the rest is still verified. Of the known ends that differ it reports only the first; of those that the chain does
 * not reach, only the furthest.
 *
 * @param input.entries ordered by sequence: those after `start`, through `through`.
 * @param input.recorded the end of the whole chain, as the log records it.
 * @param input.elsewhere ends of the chain outside this part, compared as well.
 * @param input.strays records that should be sealed but are not.
 */
export async function verifyChain(input: {
  tenantId: string
  start: ChainEnd
  through: number
  recorded: ChainEnd
  entries: AsyncIterable<ChainEntry> | Iterable<ChainEntry>
  elsewhere: readonly ChainEnd[]
  known: readonly KnownEnd[]
  strays: readonly { id: string; at: Date }[]
}): Promise<Verification> {
  const { tenantId, start, through, recorded } = input
  const problems: Problem[] = []
  let problemCount = 0
  const report = (kind: ProblemKind, sequence: number | null, record_id: string | null, message: string) => {
    problemCount += 1
    if (problems.length < listed) problems.push({ kind, sequence, record_id, message })
  }

  const recordedEnd: KnownEnd = { ...recorded, source: 'its recorded end' }
  const known = Map.groupBy([...input.known, recordedEnd], ({ size }) => size)
  // All ends after a rewritten record differ too; the first one names the cause.
  let rewritten: KnownEnd | undefined
  const compare = ({ size, head }: ChainEnd) => {
    if (rewritten && rewritten.size <= size) return
    rewritten = known.get(size)?.find((end) => end.head !== head) ?? rewritten
  }

  let end = start
  for (const known of [...input.elsewhere, start]) compare(known)
  for await (const { sequence, hash, recordId, record } of input.entries) {
    const linked = sequence === end.size + 1
    if (!linked)
      report('missing', end.size + 1, null, `Nothing is left of the records ${end.size + 1} to ${sequence - 1}`)
    if (record === null) report('deleted', sequence, recordId, `Record ${sequence} has been deleted`)
    else if (linked && headAfter(tenantId, end, record) !== hash)
      report('altered', sequence, recordId, `Record ${sequence} is not what was sealed in its place`)
    end = { size: sequence, head: hash }
    compare(end)
  }

  if (end.size < through) {
    const kind = through === recorded.size ? 'truncated' : 'missing'
    report(kind, end.size + 1, null, `Nothing is left of the records ${end.size + 1} to ${through}`)
  }
  for (const { id, at } of input.strays)
    report('inserted', null, id, `The record of ${at.toISOString()} was put in without being sealed`)
  if (rewritten) {
    const { size, source } = rewritten
    report('rewritten', size, null, `After record ${size} the chain is not what ${source} says`)
  }
  const furthest = input.known.reduce((one, other) => (other.size > one.size ? other : one), recordedEnd)
  if (furthest.size > recorded.size)
    report(
      'truncated',
      recorded.size + 1,
      null,
      `The chain ends after record ${recorded.size}; ${furthest.source} knows ${furthest.size}`,
    )
  return { start, end, problems, problemCount }
}

function headAfter(tenantId: string, end: ChainEnd, record: unknown): string | null {
  try {
    return extended(tenantId, end, record).head
  } catch {
    // A record without a canonical form was never sealed.
    return null
  }
}
