import { Link } from '@tanstack/react-router'
import type { Certification, VendorReport } from '../api/types.ts'
import { LabelledCell } from '../parts/labelled-cell.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { hostOf } from '../vendors/host.ts'
import { endedInWords } from './certificate-end.ts'
import { ReportLoader } from './report-loader.tsx'

const labels = texts.certificates

/** Certificates that the vendor claims to hold, and others. */
export function Certificates({ vendorId }: { vendorId: string }) {
  return (
    <ReportLoader vendorId={vendorId}>
      {(report) => {
        const claimed = claimedIn(report)
        if (claimed.length === 0) return <p className="nothing">{labels.none}</p>
        return (
          <section>
            <h2 className="section-head">{countsOf(claimed)}</h2>
            <div className="scroll">
              <table className="table">
                <TableHead
                  headings={[
                    labels.name,
                    labels.state,
                    labels.type,
                    labels.issuer,
                    labels.period,
                    labels.scope,
                    labels.proof,
                  ]}
                />
                <tbody>
                  {claimed.map((claim) => (
                    <tr key={claim.id}>
                      <th scope="row" className="name">
                        {claim.name}
                      </th>
                      <td data-label={labels.state} className={counts(claim) ? undefined : 'dim'}>
                        {stateOf(claim)}
                      </td>
                      <LabelledCell label={labels.type}>
                        {[claim.type, claim.edition].filter(Boolean).join(', ') || null}
                      </LabelledCell>
                      <LabelledCell label={labels.issuer}>{claim.issuer}</LabelledCell>
                      <LabelledCell label={labels.period}>{counts(claim) && <Period claim={claim} />}</LabelledCell>
                      <LabelledCell label={labels.scope}>
                        {claim.scope && (
                          <>
                            {claim.scope}
                            {claim.exclusions && claim.exclusions !== claim.scope && (
                              <span className="dim"> {labels.leftOut(claim.exclusions)}</span>
                            )}
                          </>
                        )}
                      </LabelledCell>
                      <td data-label={labels.proof}>
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

/** A link to the document if it is published or uploaded; otherwise the source of the claim and the way to add the document. */
function Source({ claim, vendorId }: { claim: Certification; vendorId: string }) {
  const { documentLink, references } = claim
  if (isOnRecord(claim))
    return (
      <Link to="/vendors/$vendorId/documents" params={{ vendorId }}>
        {labels.submitted}
      </Link>
    )
  return (
    <>
      {documentLink ? (
        <a href={documentLink} target="_blank" rel="noopener noreferrer">
          {labels.onItsSite}
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
          {labels.add}
        </Link>
      )}
    </>
  )
}

/**
 * The documents' claims about certificates, including those that do not count, in the vendor's words: a framework's own name has an
 * edition that the vendor may not name. Nobody holds a certificate of a law or a guideline.
 */
export const claimedIn = ({ frameworks, otherCertifications }: VendorReport) =>
  [
    ...frameworks.flatMap(({ id, certification }) => (certification ? [{ ...certification, id }] : [])),
    // Certificates of frameworks that do not apply to the vendor.
    ...otherCertifications.map(({ framework_id, certification }) => ({ ...certification, id: framework_id })),
  ].filter(({ isCertifiable }) => isCertifiable)

type Claim = Pick<Certification, 'verificationStatusClaim' | 'documentLink' | 'references' | 'period' | 'validUntil'>

/** Whether the vendor claims to hold the certificate, even if its framework does not apply to the vendor. */
export const counts = ({ verificationStatusClaim }: Claim): boolean =>
  ['certified', 'attested', 'self_declared'].includes(verificationStatusClaim)

/** The number of claimed certificates, as in the tab, of self-assessments, which are none, and of those only named. */
export function countsOf(claimed: Claim[]): string {
  const self = claimed.filter(({ verificationStatusClaim }) => verificationStatusClaim === 'self_declared').length
  const counted = claimed.filter((claim) => counts(claim) && claim.verificationStatusClaim !== 'self_declared')
  const named = claimed.length - counted.length - self
  return labels.counts(counted.length, counted.filter(ended).length, counted.filter(isOnRecord).length, self, named)
}

const isOnRecord = ({ references }: Claim): boolean =>
  references.some((address) => /^custos:\/uploads\/.*(?:soc2-report|certificate)\//.test(address))

/** The state of a certificate, which distinguishes a vendor's claim from a document. */
export function stateOf(claim: Claim): string {
  const { verificationStatusClaim: kind, documentLink } = claim
  if (counts(claim) && isOnRecord(claim)) return labels.onFile
  if (counts(claim) && documentLink) return labels.linked
  return labels.claims[kind] ?? kind
}

const ended = ({ period, validUntil }: Claim): string | null => endedInWords(validUntil, period?.to ?? null)

/** The period of a report and the end of its validity, marked if it has ended. */
export function Period({ claim }: { claim: Claim }) {
  const { period, validUntil } = claim
  if (validUntil === null && !period) return <span className="dim">{labels.noDate}</span>
  const over = ended(claim)
  const isDay = period && period.to - period.from < 86_400
  return (
    <>
      {period && (isDay ? labels.asOf(shortDay(period.to)) : labels.span(shortDay(period.from), shortDay(period.to)))}
      {over && <span className="under failed">{over}</span>}
      {!over && validUntil !== null && <span className="under">{labels.until(shortDay(validUntil))}</span>}
    </>
  )
}
