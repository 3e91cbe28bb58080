import { Link } from '@tanstack/react-router'
import type { Certification, VendorReport } from '../api/types.ts'
import { TableHead } from '../parts/table-head.tsx'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { hostOf } from '../vendors/host.ts'
import { WithReport } from './with-report.tsx'

const say = texts.certificates

/** What the vendor says that it holds, and what it only seems to. */
export function Certificates({ vendorId }: { vendorId: string }) {
  return (
    <WithReport vendorId={vendorId}>
      {(report) => {
        const claimed = claimedIn(report)
        if (claimed.length === 0) return <p className="nothing">{say.none}</p>
        return (
          <div className="scroll">
            <table className="table">
              <TableHead headings={[say.name, say.state, say.type, say.issuer, say.period, say.scope, say.proof]} />
              <tbody>
                {claimed.map((claim) => (
                  <tr key={claim.id}>
                    <th scope="row" className="name">
                      {claim.framework}
                    </th>
                    <td data-label={say.state} className={claim.held ? undefined : 'dim'}>
                      {say.claims[claim.verificationStatusClaim] ?? claim.verificationStatusClaim}
                    </td>
                    <td data-label={say.type}>{[claim.type, claim.edition].filter(Boolean).join(', ') || '–'}</td>
                    <td data-label={say.issuer}>{claim.issuer ?? '–'}</td>
                    <td data-label={say.period} className="numeric">
                      {periodOf(claim) || '–'}
                    </td>
                    <td data-label={say.scope}>
                      {claim.scope ?? '–'}
                      {claim.exclusions && claim.exclusions !== claim.scope && (
                        <span className="dim"> {say.leftOut(claim.exclusions)}</span>
                      )}
                    </td>
                    <td data-label={say.proof}>
                      <Proof claim={claim} vendorId={vendorId} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }}
    </WithReport>
  )
}

/** The paper itself where a link leads to it or it was handed in, and else what claims it. */
function Proof({ claim: { documentLink, references }, vendorId }: { claim: Certification; vendorId: string }) {
  if (documentLink)
    return (
      <a href={documentLink} target="_blank" rel="noopener noreferrer">
        {say.paper}
      </a>
    )
  const handedIn = references.filter((address) => address.startsWith('custos:/uploads/'))
  if (handedIn.length > 0)
    return (
      <Link to="/vendors/$vendorId/documents" params={{ vendorId }}>
        {handedIn.some((address) => /\/(?:soc2-report|certificate)\//.test(address)) ? say.paperHandedIn : say.handedIn}
      </Link>
    )
  return (
    <>
      <span className="dim">{say.claimedOn}</span>{' '}
      {references.slice(0, 2).map((address) => (
        <a key={address} href={address} target="_blank" rel="noopener noreferrer">
          {hostOf(address)}
        </a>
      ))}
    </>
  )
}

/** What the documents say of certificates, also of such as count for nothing. */
export const claimedIn = ({ frameworks, otherCertifications }: VendorReport) => [
  ...frameworks.flatMap(({ id, name, certificationFound, certification }) =>
    certification ? [{ ...certification, id, framework: name, held: certificationFound }] : [],
  ),
  // Of what does not apply to the vendor: shown, and counted for nothing.
  ...otherCertifications.map(({ framework_id, certification }) => ({
    ...certification,
    id: framework_id,
    framework: certification.name,
    held: false,
  })),
]

/** The time that a report is about, and until when it holds. */
export function periodOf({
  period,
  validUntil,
}: {
  period: { from: number; to: number } | null
  validUntil: number | null
}) {
  const about =
    period && (period.to - period.from < 86_400 ? say.asOf(day(period.to)) : say.span(day(period.from), day(period.to)))
  return [about, validUntil === null ? null : say.until(day(validUntil))].filter(Boolean).join(', ')
}
