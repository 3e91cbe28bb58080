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
              <TableHead headings={[say.name, say.purpose, say.location, say.data]} />
              <tbody>
                {subProcessors.map(({ name, domain, purpose, location, dataUsage }) => (
                  <tr key={`${name} ${domain}`}>
                    <th scope="row" className="name">
                      {name}
                    </th>
                    <td>{purpose ?? '–'}</td>
                    <td>{location ?? '–'}</td>
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
