import { Link } from '@tanstack/react-router'
import type { Certification, VendorReport } from '../api/types.ts'
import { Cell } from '../parts/cell.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { hostOf } from '../vendors/host.ts'
import { endedInWords } from './certificate-end.ts'
import { ReportLoader } from './report-loader.tsx'

const say = texts.certificates

/** Certificates that the vendor claims to hold, and others. */
export function Certificates({ vendorId }: { vendorId: string }) {
  return (
    <ReportLoader vendorId={vendorId}>
      {(report) => {
        const claimed = claimedIn(report)
        if (claimed.length === 0) return <p className="nothing">{say.none}</p>
        return (
          <section>
            <h2 className="section-head">{countsOf(claimed)}</h2>
            <div className="scroll">
              <table className="table">
                <TableHead headings={[say.name, say.state, say.type, say.issuer, say.period, say.scope, say.proof]} />
                <tbody>
                  {claimed.map((claim) => (
                    <tr key={claim.id}>
                      <th scope="row" className="name">
                        {claim.framework}
                      </th>
                      <td data-label={say.state} className={counts(claim) ? undefined : 'dim'}>
                        {stateOf(claim)}
                      </td>
                      <Cell label={say.type}>{[claim.type, claim.edition].filter(Boolean).join(', ') || null}</Cell>
                      <Cell label={say.issuer}>{claim.issuer}</Cell>
                      <Cell label={say.period}>{counts(claim) && <Period claim={claim} />}</Cell>
                      <Cell label={say.scope}>
                        {claim.scope && (
                          <>
                            {claim.scope}
                            {claim.exclusions && claim.exclusions !== claim.scope && (
                              <span className="dim"> {say.leftOut(claim.exclusions)}</span>
                            )}
                          </>
                        )}
                      </Cell>
                      <td data-label={say.proof}>
                        <Source claim={claim} vendorId={vendorId} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        )
      }}
    </ReportLoader>
  )
}

/** The paper itself where a link leads to it or it was handed in, and else where it is claimed and how to add it. */
function Source({ claim, vendorId }: { claim: Certification; vendorId: string }) {
  const { documentLink, references } = claim
  if (isOnRecord(claim))
    return (
      <Link to="/vendors/$vendorId/documents" params={{ vendorId }}>
        {say.submitted}
      </Link>
    )
  return (
    <>
      {documentLink ? (
        <a href={documentLink} target="_blank" rel="noopener noreferrer">
          {say.onItsSite}
        </a>
      ) : (
        references
          .filter((address) => !address.startsWith('custos:'))
          .slice(0, 2)
          .map((address) => (
            <a key={address} href={address} target="_blank" rel="noopener noreferrer">
              {hostOf(address)}
            </a>
          ))
      )}
      {counts(claim) && (
        <Link to="/vendors/$vendorId/documents" params={{ vendorId }} className="under">
          {say.add}
        </Link>
      )}
    </>
  )
}

/** The documents' claims about certificates, including those that do not count. Nobody holds a certificate of a law or a guideline. */
export const claimedIn = ({ frameworks, otherCertifications }: VendorReport) =>
  [
    ...frameworks.flatMap(({ id, name, certification }) =>
      certification ? [{ ...certification, id, framework: name }] : [],
    ),
    // Of what does not apply to the vendor.
    ...otherCertifications.map(({ framework_id, certification }) => ({
      ...certification,
      id: framework_id,
      framework: certification.name,
    })),
  ].filter(({ isCertifiable }) => isCertifiable)

type Claim = Pick<Certification, 'verificationStatusClaim' | 'documentLink' | 'references' | 'period' | 'validUntil'>

/** Said to be held, also where its framework does not apply to the vendor. */
export const counts = ({ verificationStatusClaim }: Claim): boolean =>
  ['certified', 'attested', 'self_declared'].includes(verificationStatusClaim)

/** How many are said to be held, as the tab counts them, and how many are only named. */
export function countsOf(claimed: Claim[]): string {
  const counted = claimed.filter(counts)
  const named = claimed.length - counted.length
  return say.counts(counted.length, counted.filter(ended).length, counted.filter(isOnRecord).length, named)
}

const isOnRecord = ({ references }: Claim): boolean =>
  references.some((address) => /^custos:\/uploads\/.*(?:soc2-report|certificate)\//.test(address))

/** A vendor's claim is told apart from what a document shows. */
export function stateOf(claim: Claim): string {
  const { verificationStatusClaim: kind, documentLink } = claim
  if (counts(claim) && isOnRecord(claim)) return say.onFile
  if (counts(claim) && documentLink) return say.linked
  return say.claims[kind] ?? kind
}

const ended = ({ period, validUntil }: Claim): string | null => endedInWords(validUntil, period?.to ?? null)

/** The time that a report is about, and until when it holds; what has ended says so. */
export function Period({ claim }: { claim: Claim }) {
  const { period, validUntil } = claim
  if (validUntil === null && !period) return <span className="dim">{say.noDate}</span>
  const over = ended(claim)
  const isDay = period && period.to - period.from < 86_400
  return (
    <>
      {period && (isDay ? say.asOf(shortDay(period.to)) : say.span(shortDay(period.from), shortDay(period.to)))}
      {over && <span className="under failed">{over}</span>}
      {!over && validUntil !== null && <span className="under">{say.until(shortDay(validUntil))}</span>}
    </>
  )
}
