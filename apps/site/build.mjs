/**
 * Builds the public site into `dist`: Vite bundles it, every page is rendered to HTML, and `site.json` says how to serve each
 * file. The same commit gives the same bytes. Origin, year and brand stay placeholders, which the server fills in.
 *
 * node build.mjs [directory]
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'

process.env.NODE_ENV = 'production'
const dist = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'))
process.chdir(import.meta.dirname)
const { createBuilder } = await import('vite')
const { pages, reference, softPrefixes } = await import('./src/navigation.ts')
const { fileOfLink } = await import('./src/source-file.ts')
const { searchEntries } = await import('./build/search-index.ts')
const { describeFiles } = await import('./build/manifest.ts')
const { machineReadable } = await import('./build/machine-readable.ts')
const { pageAssets, withAssets } = await import('./build/page-assets.ts')

const started = performance.now()
const say = (text) => console.log(`site: ${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`)

async function write(file, text) {
  const to = join(dist, 'public', file)
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, text)
}

await rm(dist, { recursive: true, force: true })
const into = (folder) => ({ build: { outDir: join(dist, folder), emptyOutDir: false } })
const builder = await createBuilder({
  configFile: 'vite.config.ts',
  environments: { client: into('public'), ssr: into('prerender') },
})
await builder.build(builder.environments.client)
await builder.build(builder.environments.ssr)
// The document has the stylesheet and the font; no script has them.
await cp(join(dist, 'prerender/assets'), join(dist, 'public/assets'), {
  recursive: true,
  filter: (file) => !file.endsWith('.js'),
})
say('bundled')

const { render, referenceMarkdown, searchSections } = await import(
  pathToFileURL(join(dist, 'prerender/prerender.js')).href
)
const manifest = JSON.parse(await readFile(join(dist, 'public/manifest.json'), 'utf8'))
const headings = []
const named = new Set()
for (const { path, label } of pages) {
  const html = withAssets(await render(path), pageAssets(manifest, path))
  for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) if (fileOfLink(href)) named.add(fileOfLink(href))
  if (path.startsWith('/resources/') && !path.startsWith(reference)) headings.push(...searchEntries(path, label, html))
  await write(path.endsWith('/') ? `${path}index.html` : `${path}.html`, html)
}
const notFound = async (path) => withAssets(await render(path), pageAssets(manifest, '/404'))
await write('404.html', await notFound('/404'))
await write('404-soft.html', await notFound(`${softPrefixes[0]}/404`))
say(`rendered ${pages.length} pages`)

for (const file of named) await write(`source/${file}.txt`, await readFile(join(import.meta.dirname, '../..', file)))
await write('search.json', JSON.stringify({ sections: searchSections(), headings }))
for (const [file, text] of Object.entries(await machineReadable(referenceMarkdown()))) await write(file, text)
await rm(join(dist, 'public/manifest.json'))
await rm(join(dist, 'prerender'), { recursive: true })
await writeFile(join(dist, 'site.json'), `${JSON.stringify(await describeFiles(join(dist, 'public')), null, 1)}\n`)
say('done')
