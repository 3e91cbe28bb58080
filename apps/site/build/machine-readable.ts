import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Page, pages, reference } from '../src/navigation.ts'
import { expiresPlaceholder, placeholders } from '../src/placeholders.ts'
import { changeFeed } from './change-feed.ts'
import { documentText, targetOf } from './documents.ts'

const changes = join(import.meta.dirname, '../../../docs/changes.md')
const contract = join(import.meta.dirname, '../../../packages/contract/openapi.json')
const verifier = join(import.meta.dirname, '../../../tools/verify-audit.mjs')
const content = join(import.meta.dirname, '../content')

/** The files for machines, by name. */
export async function machineReadable(
  referenceMarkdown: Record<string, string>,
): Promise<Record<string, string | Buffer>> {
  const openApi = await readFile(contract, 'utf8')
  const { info } = JSON.parse(openApi) as { info: { version: string } }
  const prose = pages.filter(
    ({ path }) => /^\/resources\/(guides|legal|documentation)\//.test(path) && !path.startsWith(reference),
  )
  const markdown = await Promise.all(
    prose.map(async (page) => [markdownFile(page.path), await sourceOf(page)] as const),
  )
  return {
    'openapi.json': openApi,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${placeholders.origin}/sitemap.xml\n`,
    'sitemap.xml': sitemap(),
    'changes.xml': changeFeed(await readFile(changes, 'utf8')),
    'llms.txt': llms(info.version),
    '.well-known/security.txt': securityTxt(),
    ...Object.fromEntries(Object.entries(referenceMarkdown).map(([path, text]) => [markdownFile(path), text])),
    ...(await dossiers()),
    ...Object.fromEntries(markdown),
  }
}

/**
 * The downloads of the dossiers: each with every document, its PDF, the audit log, and the verifier, which works without
 * Custos.
 */
async function dossiers(): Promise<Record<string, Buffer>> {
  const folder = join(content, 'dossiers')
  const files = (await readdir(folder)).toSorted().map((file) => join(folder, file))
  const read = [...files, verifier].map(
    async (file) => [`case-studies/${basename(file)}`, await readFile(file)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

async function sourceOf(page: Page): Promise<string> {
  const { path, source } = page
  if (!source) return readFile(join(content, `${path.replace('/resources/', '').replace(/\/$/, '/index')}.md`), 'utf8')
  return documentText(source).replace(/(?<=\]\()[^)\s]+(?=\))/g, (href) => targetOf(href, page))
}

/** `/resources/guides/adoption` → `resources/guides/adoption.md` */
function markdownFile(path: string): string {
  return `${path.slice(1).replace(/\/$/, '/index')}.md`
}

function sitemap(): string {
  const urls = pages.map(({ path }) => `  <url><loc>${placeholders.origin}${path}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

/** The site for language models (llmstxt.org): a description, and the address of each text as Markdown. */
function llms(apiVersion: string): string {
  const isOfTag = (path: string) => path.startsWith(`${reference}/`)
  const list = (prefix: string) =>
    pages
      .filter(({ path }) => path.startsWith(prefix) && isOfTag(path) === isOfTag(prefix))
      .map(({ path, label, blurb }) => `- [${label}](${placeholders.origin}/${markdownFile(path)}): ${blurb}`)
      .join('\n')
  const examples = pages
    .filter(({ path }) => /^\/case-studies\/./.test(path))
    .map(({ path, label, blurb }) => `- [${label}](${placeholders.origin}${path}.json): ${blurb}`)
    .join('\n')
  return `# Custos

> Custos reads what vendors publish and answers security questionnaires with verbatim quotes, each with its place in the stored document. A REST API, version ${apiVersion}, under the Apache License 2.0.

## Documentation

${list('/resources/documentation/')}
- [OpenAPI document](${placeholders.origin}/openapi.json): the contract of the API, OpenAPI 3.1.

## API reference by tag

${list(`${reference}/`)}

## Guides

${list('/resources/guides/')}

## Legal

${list('/resources/legal/')}

## Examples

${examples}
`
}

function securityTxt(): string {
  return `Contact: mailto:${placeholders.supportEmail}
Expires: ${expiresPlaceholder}
Preferred-Languages: en
Canonical: ${placeholders.origin}/.well-known/security.txt
Policy: ${placeholders.origin}/resources/legal/security
`
}
