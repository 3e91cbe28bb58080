import { useQuery } from '@tanstack/react-query'
import { assessments } from '../api/assessments.ts'
import { downloadAddress, pathTo } from '../api/client.ts'
import { changes } from '../api/vendor-documents.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.subProcessors

/**
 * The sub-processors that are new since the previous review, with the notice for those who may object. Shows nothing if there
 * are none.
 */
export function NewSubProcessors({ vendorId }: { vendorId: string }) {
  const list = useQuery(assessments(vendorId))
  const [latest, before] = list.data?.data.filter(({ status }) => status === 'COMPLETED') ?? []
  const { data } = useQuery({ ...changes(vendorId, latest?.id ?? ''), enabled: before !== undefined })
  const gained = data?.sub_processors?.gained.length ?? 0
  if (!latest || gained === 0) return null
  return (
    <p className="note">
      {labels.newOnes(gained)}{' '}
      <a
        href={downloadAddress(
          pathTo('/v1/vendors/{id}/assessment/{assessment_id}/sub_processor_notice.docx', {
            id: vendorId,
            assessment_id: latest.id,
          }),
        )}
        download
      >
        {labels.notice}
      </a>
    </p>
  )
}
