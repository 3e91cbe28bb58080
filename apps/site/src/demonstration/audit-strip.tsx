import { day, demonstration, time } from './demonstration.ts'

/** The audit record as a ledger: who asked what, and the hash that ties each line to the one before it. */
export function AuditStrip() {
  const { audit } = demonstration
  return (
    <div className="ledger">
      <table>
        <caption>{`Audit record, ${day(audit[0]!.timestamp)}`}</caption>
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
          {audit.map(({ timestamp, action, request_id, response_status, previous_hash, hash }) => (
            <tr key={request_id}>
              <td>{time(timestamp)}</td>
              <td>{action}</td>
              <td>{request_id}</td>
              <td>{response_status}</td>
              <td>{`${short(previous_hash)} → ${short(hash)}`}</td>
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
