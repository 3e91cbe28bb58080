/** A separate process that owns a data directory, for the tests: prints its address, then waits for its end. */
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const [dataDirectory] = process.argv.slice(2)

try {
  const postgres = await startEmbeddedPostgres({ dataDirectory: dataDirectory!, log: () => {} })
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  console.log(JSON.stringify({ connection: postgres.connection }))
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }))
  process.exit(1)
}
