/** `custos …`: the server and its command line, under the project's own Node. */
import { join } from 'node:path'
import { fail, prepare, root, run } from './prepare.mjs'

const args = process.argv.slice(2)
const servesSite = ['serve', 'api', 'site'].includes(args[0])

try {
  const node = await prepare({ site: servesSite })
  const env = {
    // Caches stripped and compiled modules, which halves the start time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    // Without this, glibc keeps freed memory for each thread: a worker with several threads holds some 50 MB more.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
  }
  process.exitCode = await run(node, [join(root, 'apps/server/main.ts'), ...args], { env })
} catch (error) {
  fail(error)
}
