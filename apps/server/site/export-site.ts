import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { escapeHtml } from '@custos/design-tokens/escape-html.ts'
import type { SiteFile } from '@custos/site/build/manifest'
import { replaceContactForm } from '@custos/site/contact/contact-form'
import { softPrefixes } from '@custos/site/navigation'
import type { SiteOptions } from './load-site.ts'
import { type Filling, fill, fillingOf } from './placeholders.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Writes the built site for a host that only serves files: filled in, with the content security policy in each page, and
 * without the parts that need this server (the contact form, the counting of page views).
 * @param to the directory. It is created if needed. Its files are overwritten, not removed.
 * @returns the number of written files
 */
export async function exportSite({ directory, ...options }: SiteOptions, to: string): Promise<number> {
  const values = fillingOf(options)
  const files: SiteFile[] = JSON.parse(await readFile(join(directory, 'site.json'), 'utf8'))
  let written = 0
  const write = async (file: string, content: string | Uint8Array) => {
    const target = join(to, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
    written += 1
  }
  for (const file of files) {
    const stored = await readFile(join(directory, 'public', file.file))
    if (!file.template) await write(file.file, stored)
    else {
      const content = contentOf(file, stored.toString('utf8'), values)
      for (const name of namesOf(file.file)) await write(name, content)
    }
  }
  await write('_headers', headersFile(values))
  return written
}

/**
 * A host that does not find `/a` in `a.html` finds it in `a/index.html`, and the page's scripts correct the address. Hosts that
 * look for a 404.html in each folder (Cloudflare Pages) show the nearest one for “Not Found”; the others show the one at the
 * root.
 */
function namesOf(file: string): string[] {
  if (file === '404-soft.html') return softPrefixes.map((prefix) => `${prefix.slice(1)}/404.html`)
  return /(?<!index|^404)\.html$/.test(file) ? [file, file.replace(/\.html$/, '/index.html')] : [file]
}

function contentOf(file: SiteFile, stored: string, values: Filling): string {
  const text = fill(stored, file.contentType, values)
  if (!file.contentType.startsWith('text/html')) return text
  const policy = metaPolicy(values.origin, file.scriptHashes)
  const page = text
    .replace(
      '<meta charSet="utf-8"/>',
      (charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}"/>`,
    )
    .replace(/ data-page-views="[^"]*"/, ' data-page-views=""')
  return file.path === '/contact' ? replaceContactForm(page, byMail(values.supportEmail)) : page
}

/** A policy in a page cannot restrict framing. An address without TLS may be a rehearsal of one with TLS. */
function metaPolicy(origin: string, scriptHashes: readonly string[]): string {
  return securityHeaders(origin, scriptHashes)
    ['content-security-policy']!.split('; ')
    .filter((directive) => !/^(frame-ancestors|upgrade-insecure-requests)/.test(directive))
    .join('; ')
}

function byMail(address: string): string {
  const escaped = escapeHtml(address)
  return `<p class="lede">Write to <a href="mailto:${escaped}">${escaped}</a>, with the vendor that is on your desk. </p>`
}

/**
 * Headers for hosts that read the file (Netlify, Cloudflare Pages). Other hosts need their own configuration
 * (docs/operations.md).
 */
function headersFile({ origin }: Filling): string {
  const { 'content-security-policy': _, ...headers } = securityHeaders(origin, [])
  const lines = Object.entries({ ...headers, 'content-security-policy': "frame-ancestors 'none'" })
  return `/*
${lines.map(([name, value]) => `  ${name}: ${value}`).join('\n')}
/assets/*
  cache-control: public, max-age=31536000, immutable
`
}
