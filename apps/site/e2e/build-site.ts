import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Builds the site if there is no build; `npm test` builds it whenever its sources have changed. */
export default function setup(): void {
  const site = join(import.meta.dirname, '..')
  if (existsSync(join(site, 'dist/site.json'))) return
  execFileSync(process.execPath, [join(site, 'build.mjs')], { stdio: 'inherit' })
}
