import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Clock } from '@custos/kernel/clock'
import type { Brand } from './brand.ts'
import { loadSite, type Site } from './load-site.ts'

const html = 'text/html; charset=utf-8'
const files = [
  { file: 'index.html', path: '/', contentType: html, text: '<html>home of entity.custos.invalid</html>' },
  { file: '404.html', path: '/404', contentType: html, text: '<html>Not Found</html>' },
  { file: '404-soft.html', path: '/404-soft', contentType: html, text: '<html>Not Found, soft</html>' },
  {
    file: 'resources/legal/index.html',
    path: '/resources/legal/',
    contentType: html,
    text: '<html>© year.custos.invalid</html>',
  },
  { file: 'product/index.html', path: '/product/', contentType: html, text: '<html>product</html>' },
  {
    file: 'contact.html',
    path: '/contact',
    contentType: html,
    text: '<html>before<!--contact-form-->empty<!--/contact-form-->after</html>',
    scriptHashes: ["'sha256-abc'"],
  },
  {
    file: 'assets/a-1.js',
    path: '/assets/a-1.js',
    contentType: 'text/javascript; charset=utf-8',
    text: 'x'.repeat(5000),
  },
]

/** A built site of a few files, loaded from a directory that is removed afterwards. */
export async function siteForTests(
  brand: Brand,
  publicUrl = 'https://custos.example',
  clock: Clock = () => new Date('2026-11-20T09:00:00Z'),
): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'custos-site-'))
  try {
    for (const { file, text } of files) {
      await mkdir(dirname(join(directory, 'public', file)), { recursive: true })
      await writeFile(join(directory, 'public', file), text)
    }
    const manifest = files.map(({ text, ...file }) => ({
      scriptHashes: [],
      ...file,
      immutable: file.file.startsWith('assets/'),
      template: text.includes('custos.invalid'),
    }))
    await writeFile(join(directory, 'site.json'), JSON.stringify(manifest))
    return await loadSite({ directory, publicUrl, brand, clock })
  } finally {
    await rm(directory, { recursive: true })
  }
}
