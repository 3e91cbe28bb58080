import { TableHead } from '../parts/table-head.tsx'
import { texts } from '../texts/texts.ts'
import { WithReport } from './with-report.tsx'

const say = texts.subProcessors

export function SubProcessors({ vendorId }: { vendorId: string }) {
  return (
    <WithReport vendorId={vendorId}>
      {({ subProcessors }) =>
        subProcessors.length === 0 ? (
          <p className="nothing">{say.none}</p>
        ) : (
          <div className="scroll">
            <table className="table">
              <TableHead headings={[say.name, say.purpose, say.location, say.transfer, say.data]} />
              <tbody>
                {subProcessors.map(({ name, domain, purpose, location, dataUsage, role, transfer }) => (
                  <tr key={`${name} ${domain}`}>
                    <th scope="row" className="name">
                      {name}
                      {role === 'AFFILIATE' && <span className="dim"> {say.affiliate}</span>}
                    </th>
                    <td>{purpose ?? '–'}</td>
                    <td>{location ?? '–'}</td>
                    <td>{transferOf(transfer)}</td>
                    <td>{dataUsage ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </WithReport>
  )
}

function transferOf({ standing, mechanisms }: { standing: keyof typeof say.standings; mechanisms: string[] }): string {
  const rests = mechanisms.map((mechanism) => say.mechanisms[mechanism] ?? mechanism).join(', ')
  return standing === 'THIRD_COUNTRY'
    ? `${say.standings[standing]}: ${rests || say.noMechanism}`
    : say.standings[standing]
}
