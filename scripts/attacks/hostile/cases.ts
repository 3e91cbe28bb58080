import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { slowPdf } from '@custos/documents/confined/slow-pdf.fixture'
import { DOCX, docxOf } from '@custos/documents/read/docx/docx-of.fixture'
import { pdfOf } from '@custos/documents/read/pdf-of.fixture'
import { zipOf } from '@custos/documents/read/zip-of.fixture'
import { type Case, leadingTo, type Page } from './case.ts'

/** The hostile vendors of docs/hostile-documents.md that cost time or memory. */

const MEGABYTE = 1_000_000
const html = { 'content-type': 'text/html' }

/** A site whose first page links to one hostile page. */
const page = (name: string, body: () => Page, path = '/security'): Case => ({
  name,
  pages: () => ({ '/': leadingTo(path), [path]: body() }),
})
const markup = (name: string, body: () => string): Case => page(name, body)
const pdf = (name: string, body: () => Buffer): Case =>
  page(`PDF: ${name}`, () => ({ body: body(), type: 'application/pdf' }), '/security.pdf')
const docx = (name: string, body: () => Buffer): Case =>
  page(`DOCX: ${name}`, () => ({ body: body(), type: DOCX }), '/security.docx')
const robots = (name: string, body: () => string | Buffer, encoding?: string): Case => ({
  name: `robots.txt: ${name}`,
  pages: () => ({
    '/': leadingTo(`/security${'a'.repeat(1_500)}`),
    [`/security${'a'.repeat(1_500)}`]: '<p>We encrypt.',
    '/robots.txt': { body: body(), type: 'text/plain', ...(encoding && { encoding }) },
  }),
})
const sitemap = (name: string, body: () => string | Buffer, encoding?: string): Case => ({
  name: `site map: ${name}`,
  pages: () => ({
    '/': leadingTo('/security'),
    '/security': '<p>We encrypt.',
    '/sitemap.xml': { body: body(), type: 'application/xml', ...(encoding && { encoding }) },
  }),
})

const zeros = (): Buffer => Buffer.alloc(100 * MEGABYTE)
const links = (count: number, of: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => `<a href="${of(n)}">Security</a> `).join('')
const prose = (megabytes: number): string =>
  `<p>${'Customer data is encrypted at rest, and backups are taken every day, '.repeat(megabytes * 14_000)}.</p>`
const whole = pdfOf([[[72, 740, 11, 'Text.']]]).toString('latin1')
const altered = (from: string | RegExp, to: string): Buffer => Buffer.from(whole.replace(from, to), 'latin1')

const sending: Case[] = [
  page('100 MB in a gzip body', () => ({ body: gzipSync(zeros()), encoding: 'gzip' })),
  page('100 MB in a brotli body', () => ({ body: brotliCompressSync(zeros()), encoding: 'br' })),
  page('100 MB in a deflate body', () => ({ body: deflateSync(zeros()), encoding: 'deflate' })),
  page('nested encodings', () => ({ body: gzipSync(gzipSync(zeros())), encoding: 'gzip, gzip' })),
  page('an endless page', () => (_, response) => {
    response.writeHead(200, html)
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }),
  page('a page that announces 900 MB', () => (_, response) => {
    response.writeHead(200, { ...html, 'content-length': '900000000' }).flushHeaders()
  }),
  page('no answer', () => () => {}),
  page('a body one byte at a time', () => (_, response) => {
    response.writeHead(200, html)
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  }),
  page('a header of a megabyte', () => ({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(MEGABYTE)}\r\n\r\n`)
  }),
  page(
    'a broken connection',
    () =>
      ({ socket }) =>
        void socket.destroy(),
  ),
  {
    name: 'pages that each link to new ones',
    pages: () => ({
      '*': ({ url }, response) => {
        const next = (more: string) => `/security${more}${(url ?? '').length}`
        response
          .writeHead(200, html)
          .end(`<title>${url}</title><a href="${next('a')}">a</a><a href="${next('b')}">b</a>`)
      },
    }),
  },
  {
    name: 'a path that repeats itself',
    pages: () => ({
      '*': ({ url }, response) => {
        response
          .writeHead(200, html)
          .end(`<title>${url}</title><a href="${`${url}/security`.replace('//', '/')}">a</a>`)
      },
    }),
  },
  { name: 'a page of 100,000 links', pages: () => ({ '/': links(100_000, (n) => `/security-${n.toString(36)}`) }) },
  {
    name: 'many large documents',
    pages: () => ({
      '/': links(60, (n) => `/security/${n}`),
      '*': ({ url }, response) => void response.writeHead(200, html).end(`<title>${url}</title>${prose(1)}`),
    }),
  },
]

const robotsAndMaps: Case[] = [
  robots('100 MB', () => gzipSync(zeros()), 'gzip'),
  robots('40,000 rules', () => `User-agent: *\n${'Disallow: /a\n'.repeat(40_000)}`),
  robots('a quarter of a million stars', () => `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*b$\n'.repeat(19_000)}`),
  sitemap('a bomb', () => gzipSync(zeros()), 'gzip'),
  sitemap('white space', () => `<loc>${' '.repeat(3 * MEGABYTE)}]`),
  sitemap('an unclosed name', () => `<${'a'.repeat(3 * MEGABYTE)}`),
  sitemap('unclosed elements', () => '<loc>'.repeat(600_000)),
  sitemap('unclosed CDATA', () => '<loc><![CDATA['.repeat(200_000)),
  sitemap(
    'entities that expand',
    () =>
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><urlset><url><loc>/&b;/security</loc></url></urlset>',
  ),
]

const pages: Case[] = [
  markup('200,000 nested elements', () => '<div>'.repeat(200_000)),
  markup('20,000 nested tables', () => '<table><tr><td>'.repeat(20_000)),
  markup('nested elements behind a script', () => `<script></SCRIPT>${'<div>'.repeat(200_000)}`),
  markup('nested elements behind a title', () => `<title></TITLE>${'<div>'.repeat(200_000)}`),
  markup('nested elements behind an empty comment', () => `<!-->${'<div>'.repeat(200_000)}`),
  markup('links that never end', () => '<a href=x>'.repeat(100_000)),
  markup('300,000 paragraphs', () => '<p>a'.repeat(300_000)),
  markup('formatting elements that are reopened in every paragraph', () => {
    const formats = Array.from({ length: 3_000 }, (_, n) => `<b id=${n}>`)
    return `${formats.join('')}${'<p>a'.repeat(3_000)}`
  }),
  markup('a megabyte of words', () => 'We encrypt data at rest. '.repeat(40_000)),
  markup('a megabyte of paragraphs', () => '<p>We encrypt data.</p>'.repeat(40_000)),
  markup('a megabyte of angle brackets', () => '<'.repeat(MEGABYTE)),
  markup('a megabyte of dots', () => '. '.repeat(500_000)),
  markup('a megabyte of one word', () => 'x'.repeat(MEGABYTE)),
  markup('a megabyte of attributes', () => `<p ${'a=b '.repeat(250_000)}>x`),
  markup('a megabyte of an unclosed comment', () => `<!--${'x'.repeat(MEGABYTE)}`),
  markup('a megabyte of soft hyphens', () => '&shy;'.repeat(200_000)),
  markup('style rules for everything', () => {
    const rules = Array.from({ length: 20_000 }, (_, n) => `p:not(.a${n}) > b ~ i {color:#${n % 10}${n % 7}0}`)
    return `<style>${rules.join('')}</style>${'<p><b>x</b><i>We encrypt.</i></p>'.repeat(5_000)}`
  }),
  markup('custom properties that refer to each other', () => {
    const declared = Array.from({ length: 2_000 }, (_, n) => `--a${n}:var(--a${n + 1},var(--a${n + 2}))`)
    return `<style>p{${declared.join(';')};color:var(--a0)}</style>${'<p>We encrypt.'.repeat(2_000)}`
  }),
]

const files: Case[] = [
  pdf('300 pages that show the same 20 MB', slowPdf),
  pdf('unpacks to 400 MB', () => pdfOf([[]], () => Buffer.alloc(400 * MEGABYTE, ' '))),
  pdf('empty', () => Buffer.from('%PDF-1.7\n')),
  pdf('noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xa5)])),
  pdf('cut short', () => Buffer.from(whole.slice(0, -200), 'latin1')),
  pdf('a false table', () => altered(/startxref\n\d+/, 'startxref\n7')),
  pdf('a page tree that holds itself', () => altered('[4 0 R]', '[2 0 R]')),
  pdf('a stream that is its own length', () => altered(/\/Length \d+/, '/Length 5 0 R')),
  docx('a bomb', () => docxOf('<w:p/>', { 'word/media/a.bin': Buffer.alloc(80 * MEGABYTE) })),
  docx('a bomb that lies', () => docxOf('<w:p/>', { 'word/media/a.bin': Buffer.alloc(80 * MEGABYTE) }, 10)),
  docx('60 MB of XML', () => docxOf(`<?xml version="1.0"?>${' '.repeat(60 * MEGABYTE)}<x/>`)),
  docx('100,000 nested tables', () => docxOf('<w:tbl><w:tr><w:tc>'.repeat(100_000))),
  docx('5,001 entries', () => zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [`f${n}`, ''])))),
]

/** Nine at once leave the worker's tenth place to the good vendor. */
const nineAtOnce: Case[] = [
  {
    name: 'nine of: a megabyte of dots',
    vendors: 9,
    pages: () => ({ '/': leadingTo('/security'), '/security': '. '.repeat(500_000) }),
  },
  {
    name: 'nine of: 15 MB of sentences',
    vendors: 9,
    pages: () => ({
      '/': links(60, (n) => `/security/${n}`),
      '*': ({ url }, response) => void response.writeHead(200, html).end(`<title>${url}</title>${prose(1)}`),
    }),
  },
  {
    name: 'nine of: PDF, 300 pages that show the same 20 MB',
    vendors: 9,
    pages: () => ({ '/': leadingTo('/security.pdf'), '/security.pdf': { body: slowPdf(), type: 'application/pdf' } }),
  },
]

export const namedCases: Case[] = [...sending, ...robotsAndMaps, ...pages, ...files, ...nineAtOnce]
