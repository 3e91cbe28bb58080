import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'

/** One file of the built site, as `site.json` lists it. */
export interface SiteFile {
  /** The path below `public`. */
  file: string
  /** The address at which the file is served: pages without `.html`, indexes with a slash at the end. */
  path: string
  contentType: string
  /** The name contains the hash of the content, so clients may store the file for ever. */
  immutable: boolean
  /** The file has placeholders that the server fills in at its start. */
  template: boolean
  /** CSP sources of a page's inline scripts. */
  scriptHashes: string[]
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export async function describeFiles(directory: string): Promise<SiteFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  return Promise.all(files.sort().map((file) => describe(directory, file)))
}

async function describe(directory: string, file: string): Promise<SiteFile> {
  const extension = extname(file)
  const contentType = contentTypes[extension]
  if (!contentType) throw new Error(`no content type for ${file}`)
  const isText = !/^(image\/(png|webp)|font\/|application\/(pdf|zip|vnd\.))/.test(contentType)
  const text = isText ? await readFile(join(directory, file), 'utf8') : ''
  return {
    file,
    path: `/${file}`.replace(/(\/)index\.html$|\.html$/, '$1'),
    contentType,
    immutable: file.startsWith('assets/'),
    template: text.includes('custos.invalid') && extension !== '.js' && !file.startsWith('source/'),
    scriptHashes: extension === '.html' ? inlineScripts(text).map(cspHash) : [],
  }
}

/** Scripts in the page that run. The policy does not apply to data blocks. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="application\//.test(attributes!))
    .map(([, , script]) => script!)
}

function cspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
