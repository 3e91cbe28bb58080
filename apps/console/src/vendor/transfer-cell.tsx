import type { Standing } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import { isUnprotected, transferOf } from './transfer.ts'

const say = texts.subProcessors

/** What lets data go to a sub-processor; of a vendor that receives no personal data nothing has to (GDPR Art. 44). */
export function TransferCell({
  transfer,
  isPersonal,
}: {
  transfer: { standing: Standing; mechanisms: string[] }
  isPersonal: boolean
}) {
  return (
    <td data-label={say.transfer} className={isPersonal && isUnprotected(transfer) ? 'failed' : undefined}>
      {isPersonal ? transferOf(transfer.standing, transfer.mechanisms) : say.notApplicable}
    </td>
  )
}
