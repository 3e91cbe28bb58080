import { texts } from '../texts/texts.ts'
import { isUnprotected, type Transfer, transferOf } from './transfer.ts'

/** The transfer mechanism for a sub-processor. */
export function TransferCell({ transfer }: { transfer: Transfer }) {
  return (
    <td data-label={texts.subProcessors.transfer} className={isUnprotected(transfer) ? 'failed' : undefined}>
      {transferOf(transfer)}
    </td>
  )
}
