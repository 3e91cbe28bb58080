/** `node bin/run.mjs [--with-site] FILE [arguments]`: runs a TypeScript file of this repository under the project's own Node. */
import { fail, prepare, run } from './prepare.mjs'

try {
  const [first, ...others] = process.argv.slice(2)
  const site = first === '--with-site'
  const node = await prepare({ site, dev: true })
  process.exitCode = await run(node, site ? others : [first, ...others])
} catch (error) {
  fail(error)
}
