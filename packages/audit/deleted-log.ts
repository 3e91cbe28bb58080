import type { KeyRing } from '@custos/database/key-ring'
import { unixSeconds } from '@custos/kernel/clock'
import type { ArchivedCheckpoint } from './archived-checkpoints.ts'
import type { ChainEnd } from './chain.ts'
import { type CheckpointArchive, signCheckpoint } from './checkpoint.ts'

/** Signs that an organisation was deleted with its log. Without this checkpoint, the remaining checkpoints would look like tampering. */
export async function archiveDeletion(
  keys: Pick<KeyRing, 'signing'>,
  archive: CheckpointArchive,
  { tenant_id, size, head }: { tenant_id: string } & ChainEnd,
  now: Date,
): Promise<void> {
  const token = await signCheckpoint(keys, { tenant_id, size, head, time: unixSeconds(now), deleted: true })
  await archive.putNamed(`audit/checkpoints/deleted/${tenant_id}.txt`, `${token}\n`)
}

/** The end of a deleted organisation's log; undefined if no deletion is on record or the checkpoints contradict it. */
export function endOfDeleted(checkpoints: readonly ArchivedCheckpoint[]): ChainEnd | undefined {
  const end = checkpoints.find(({ isDeletion }) => isDeletion)
  const isBefore = ({ size, head }: ChainEnd) => size < end!.size || head === end!.head
  return end && checkpoints.every(isBefore) ? { size: end.size, head: end.head } : undefined
}
