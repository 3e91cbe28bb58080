import { ClosingBand } from '../../components/closing-band.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Demonstrated part="case study" />
      </div>
      <ClosingBand next="/resources/">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
