/** Builds the console into `dist`, or into the directory given. The same commit gives the same bytes. */
import { resolve } from 'node:path'

process.env.NODE_ENV = 'production'
process.chdir(import.meta.dirname)
const { build } = await import('vite')
await build({
  configFile: 'vite.config.ts',
  build: { outDir: resolve(process.argv[2] ?? 'dist'), emptyOutDir: true },
})
