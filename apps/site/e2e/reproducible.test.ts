// @module-tag spec/site

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const site = join(import.meta.dirname, '..')

test('two builds of the same sources give the same bytes', () => {
  // Prerendering imports packages, so the second build must be where Node finds them.
  const again = mkdtempSync(join(site, 'dist/again-'))
  try {
    execFileSync(process.execPath, [join(site, 'build.mjs'), again], { stdio: 'ignore' })
    expect(filesOf(again)).toEqual(filesOf(join(site, 'dist')))
  } finally {
    rmSync(again, { recursive: true })
  }
})

/** Each served file and the list of files, as base64 by name. */
function filesOf(directory: string): Record<string, string> {
  const files = readdirSync(join(directory, 'public'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    [join(directory, 'site.json'), ...files].map((file) => [
      relative(directory, file),
      readFileSync(file).toString('base64'),
    ]),
  )
}
