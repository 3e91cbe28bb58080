import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the site before the tests, unless the caller has just done so. */
export default function setup(): void {
  if (process.env.CUSTOS_SITE_BUILT) return
  execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs')], { stdio: 'inherit' })
}
