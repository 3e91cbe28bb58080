import { Table } from '../components/table.tsx'
import { demonstration } from './demonstration.ts'

/** The documents of the demonstration's vendor, and the addresses left out, with the reason. */
export function ManifestTable() {
  const { documents, skipped } = demonstration.collection
  const path = (url: string) => <code>{url.replace(demonstration.vendor.domain, '') || '/'}</code>
  return (
    <>
      <Table
        caption="Documents of the demonstration"
        head={['Document', 'Name', 'Size', 'SHA-256']}
        rows={[
          ...documents.map(({ url, name, bytes, sha256 }) => [
            path(url),
            name,
            `${bytes}\u00a0bytes`,
            <code key="hash">{`${sha256.slice(0, 12)}…`}</code>,
          ]),
          ...skipped.map(({ url, message }) => [
            path(url),
            <span key="why" className="meta">{`Skipped: ${message}`}</span>,
            '',
            '',
          ]),
        ]}
      />
      <p className="caption">{demonstration.provenance}</p>
    </>
  )
}
