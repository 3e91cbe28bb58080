import type { Standing } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import { isUnprotected, transferOf } from './transfer.ts'

/** The transfer mechanism for a sub-processor. */
export function TransferCell({ transfer }: { transfer: { standing: Standing; mechanisms: string[] } }) {
  return (
    <td data-label={texts.subProcessors.transfer} className={isUnprotected(transfer) ? 'failed' : undefined}>
      {transferOf(transfer.standing, transfer.mechanisms)}
    </td>
  )
}
