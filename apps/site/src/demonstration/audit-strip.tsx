import auditLog from '../../content/dossiers/audit-log.jsonl?raw'
import { day, time } from './demonstration.ts'

interface Line {
  sequence: number
  hash: string
  record: { timestamp: number; action: string; request_id: string; response_status: number }
}

const lines = auditLog
  .split('\n')
  .filter((line) => line.includes('"sequence"'))
  .map((line) => JSON.parse(line) as Line)
const decided = lines.findIndex(({ record }) => record.action === 'assessments.approve')
const [before, ...shown] = lines.slice(decided - 4, decided + 1)

/** The log's records up to the demonstration's decision, and the hash that ties each to the previous one. */
export function AuditStrip() {
  return (
    <div className="ledger">
      <table>
        <caption>{`Records ${shown[0]!.sequence} to ${shown.at(-1)!.sequence} of the audit log, ${day(shown[0]!.record.timestamp)}`}</caption>
        <thead>
          <tr>
            <th scope="col">UTC</th>
            <th scope="col">Action</th>
            <th scope="col">Request</th>
            <th scope="col">Status</th>
            <th scope="col">Hash, from and to</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ hash, record: { timestamp, action, request_id, response_status } }, at) => (
            <tr key={request_id}>
              <td>{time(timestamp)}</td>
              <td>{action}</td>
              <td>{request_id}</td>
              <td>{response_status}</td>
              <td>{`${short((shown[at - 1] ?? before!).hash)} → ${short(hash)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function short(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-2)}`
}
