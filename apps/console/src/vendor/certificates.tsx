import { TableHead } from '../parts/table-head.tsx'
import { day, texts } from '../texts/texts.ts'
import { hostOf } from '../vendors/host.ts'
import { WithReport } from './with-report.tsx'

const say = texts.certificates

/** What the vendor says that it holds, and what it only seems to. */
export function Certificates({ vendorId }: { vendorId: string }) {
  return (
    <WithReport vendorId={vendorId}>
      {({ frameworks }) => {
        const claimed = frameworks.flatMap(({ id, name, certificationFound, certification }) =>
          certification ? [{ ...certification, id, framework: name, held: certificationFound }] : [],
        )
        if (claimed.length === 0) return <p className="nothing">{say.none}</p>
        return (
          <div className="scroll">
            <table className="table">
              <TableHead headings={[say.name, say.state, say.type, say.until, say.scope, say.proof]} />
              <tbody>
                {claimed.map((claim) => (
                  <tr key={claim.id}>
                    <th scope="row" className="name">
                      {claim.framework}
                    </th>
                    <td className={claim.held ? undefined : 'dim'}>
                      {say.claims[claim.verificationStatusClaim] ?? claim.verificationStatusClaim}
                    </td>
                    <td>{claim.type ?? '–'}</td>
                    <td className="numeric">{claim.validUntil === null ? '–' : day(claim.validUntil)}</td>
                    <td>{claim.scope ?? '–'}</td>
                    <td>
                      {(claim.documentLink ? [claim.documentLink] : claim.references).slice(0, 2).map((address) => (
                        <a key={address} href={address} target="_blank" rel="noopener noreferrer">
                          {hostOf(address)}
                        </a>
                      ))}
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
