import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The baseline: node:http, pg and a token looked up in a Map, running the platform's own query and writing JSON. No framework,
 * scopes, row-level security, audit or schema.
 */
export interface BareOptions {
  connection: pg.PoolConfig
  token: string
  statements: Record<string, { name: string; text: string; values: unknown[] }>
}

process.on('message', ({ connection, token, statements }: BareOptions) => {
  const pool = new pg.Pool({ ...connection, pipeline: true, max: 20 } as pg.PoolConfig)
  const tokens = new Map([[token, true]])
  const server = createServer((request, response) => {
    const statement = statements[request.url ?? '']
    if (!statement || !tokens.has(request.headers.authorization?.slice(7) ?? '')) return response.writeHead(404).end()
    pool.query(statement).then(
      ({ rows }) => {
        const body = JSON.stringify({ response_code: 200, data: rows, error: null, request_id: 'req_0000000000000000' })
        response
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
          })
          .end(body)
      },
      () => response.writeHead(500).end(),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
})
