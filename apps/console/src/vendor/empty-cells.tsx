import { useQuery } from '@tanstack/react-query'
import { emptyCells } from '../api/assessments.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.emptyCells

/** The cells that the filled questionnaire leaves empty, with the reasons. */
export function EmptyCells({
  vendorId,
  assessmentId,
  close,
}: {
  vendorId: string
  assessmentId: string
  close: () => void
}) {
  return (
    <Dialog title={labels.title} close={close}>
      {() => <Cells vendorId={vendorId} assessmentId={assessmentId} />}
    </Dialog>
  )
}

function Cells({ vendorId, assessmentId }: { vendorId: string; assessmentId: string }) {
  const query = useQuery(emptyCells(vendorId, assessmentId))
  return (
    <Loaded query={query}>
      {({ cells }) =>
        cells.length === 0 ? (
          <p>{labels.none}</p>
        ) : (
          <ul className="steps">
            {cells.map(({ sheet, row, column, statement, reason }) => (
              <li key={`${sheet} ${row}`}>
                {statement}
                <span className="under">
                  {labels.cell(sheet, `${column ?? ''}${row}`)}: {reason}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
