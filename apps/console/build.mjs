/**
 * Builds the console into `dist` or the given directory, with a compressed copy beside each file. The same commit gives the
 * same bytes.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

process.env.NODE_ENV = 'production'
process.chdir(import.meta.dirname)
const outDir = resolve(process.argv[2] ?? 'dist')
const { build } = await import('vite')
await build({ configFile: 'vite.config.ts', build: { outDir, emptyOutDir: true } })

const compressed = { br: promisify(brotliCompress), gz: promisify(gzip) }
const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
for (const entry of entries.filter(({ name }) => /\.(m?js|css|html|svg)$/.test(name))) {
  const file = join(entry.parentPath, entry.name)
  const bytes = await readFile(file)
  for (const [extension, compress] of Object.entries(compressed))
    await writeFile(`${file}.${extension}`, await compress(bytes))
}
