/** `node bin/run.mjs FILE [arguments]`: a TypeScript file of this repository, under the project's own Node. */
import { fail, prepare, run } from './prepare.mjs'

try {
  const node = await prepare()
  process.exitCode = await run(node, process.argv.slice(2))
} catch (error) {
  fail(error)
}
