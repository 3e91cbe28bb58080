import { decrypt } from '@custos/database/encryption'
import { sealedFor } from '@custos/database/sealed-columns'
import type { TenantSession } from '@custos/database/session'
import type { TenantTable } from '@custos/database/tenant-tables'
import { withArchivedDetail } from '../events/archive.ts'
import type { Services } from '../services.ts'

/** The number of rows read at once. */
const page = 100

type Row = Record<string, unknown>
type Opener = (rows: Row[], services: Pick<Services, 'objects' | 'masterKey'>) => Row[] | Promise<Row[]>

/** Columns whose content is stored elsewhere or encrypted, but is not secret. */
const opened: Record<string, Opener> = {
  events: (rows, { objects }) => withArchivedDetail(rows as never, objects) as unknown as Promise<Row[]>,
  mails: (rows, { masterKey }) =>
    rows.map((row) => ({ ...row, content: mailIn(masterKey, row as { id: string; content: string | null }) })),
}

/** A table's columns with secrets or their hashes: bytes, and password hashes, which are text. */
const withheld = ({ name, columns }: TenantTable): string[] =>
  columns
    .filter((column) => column.type === 'bytea' || column.name === 'password_hash')
    .map((column) => column.name)
    .filter((column) => `${name}.${column}` !== 'mails.content')

/** An organisation's rows of a table in the order of the primary key, each as JSON without the withheld columns. */
export async function* rowsOf(
  session: TenantSession,
  services: Pick<Services, 'objects' | 'masterKey'>,
  table: TenantTable,
): AsyncGenerator<string> {
  const key = table.key.filter((column) => column !== 'tenant_id')
  const columns = key.join(', ')
  const typed = key.map((name, at) => `$${at + 3}::${table.columns.find((column) => column.name === name)!.type}`)
  let after: string[] = []
  for (;;) {
    const rows = await session.query<{ row: Row; place: string[] }>({
      text: `SELECT to_jsonb(t) - $2::text[] AS row, ARRAY[${key.map((column) => `${column}::text`).join(', ')}]::text[] AS place
             FROM ${table.name} t WHERE tenant_id = $1 ${after.length > 0 ? `AND (${columns}) > (${typed.join(', ')})` : ''}
             ${key.length > 0 ? `ORDER BY ${columns}` : ''} LIMIT ${page}`,
      values: [session.tenantId, withheld(table), ...after],
    })
    const shown = rows.map(({ row }) => row)
    for (const row of (await opened[table.name]?.(shown, services)) ?? shown) yield JSON.stringify(row)
    if (rows.length < page) return
    after = rows.at(-1)!.place
  }
}

/** @returns null for a sent mail. */
function mailIn(masterKey: Uint8Array, { id, content }: { id: string; content: string | null }): unknown {
  if (content === null) return null
  const bytes = Buffer.from(content.slice('\\x'.length), 'hex')
  return JSON.parse(decrypt(masterKey, sealedFor.mail(id), bytes).toString())
}
