// @module-tag spec/site

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleBrand } from 'custos/site/brand'
import { exportSite } from 'custos/site/export-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../src/navigation.ts'
import { type BareHost, serveFiles } from './bare-host.ts'
import { browserForTests } from './browser.ts'

const shared = browserForTests()
const published = 'https://custos.example'

let folder: string
let host: BareHost
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'custos-export-'))
  const directory = join(import.meta.dirname, '../dist')
  await exportSite({ directory, publicUrl: published, brand: exampleBrand, clock: () => new Date() }, folder)
  host = await serveFiles(folder)
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

/** Waits until the scripts have hydrated the page. */
const isAlive = () => Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__react'))

test('a static host serves every page at its own address, with its content security policy', async () => {
  const opened = await shared.open({ baseURL: host.origin })
  const { page } = opened
  for (const { path, title } of pages) {
    await page.goto(path)
    await page.waitForFunction(isAlive)
    expect(await page.title()).toBe(title)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(published + path)
    expect(opened.complaints, path).toEqual([])
  }
  expect(opened.requested.filter((url) => !url.startsWith(host.origin))).toEqual([])
})

test('the policy in the page keeps out a script that is not ours', async () => {
  const { page, complaints } = await shared.open({ baseURL: host.origin })
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ranForeignScript = true'
    document.head.append(script)
    return 'ranForeignScript' in window
  })
  expect(ran).toBe(false)
  expect(complaints.join()).toContain('Content Security Policy')
})

test('a guide opened by a link is shown in place, and an address that leads nowhere is Not Found', async () => {
  const { page } = await shared.open({ baseURL: host.origin })
  await page.goto('/resources/guides/getting-started')
  await page.waitForFunction(isAlive)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('.catchword a').click()
  await page.getByRole('heading', { name: 'Adoption Guide', level: 1 }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const answer = await page.goto('/nowhere')
  expect(answer!.status()).toBe(404)
  expect(await page.locator('h1').textContent()).toBe('Not Found')
})

test('hosts that look for “Not Found” in each folder find it there in the soft look', async () => {
  for (const folderOf of ['guides', 'documentation', 'legal']) {
    const page = await readFile(join(folder, `resources/${folderOf}/404.html`), 'utf8')
    expect(page).toContain('<title>Not Found</title>')
    expect(page).toContain('<header class="header header-soft">')
  }
})

test('without a console, nothing links to it', async () => {
  const { page } = await shared.open({ baseURL: host.origin })
  await page.goto('/')
  expect(await page.locator('a[href^="/console"]').filter({ visible: true }).count()).toBe(0)
})

test('without a server for the form, the contact page gives an e-mail address', async () => {
  const { page } = await shared.open({ baseURL: host.origin })
  await page.goto('/contact')
  expect(await page.locator('form').count()).toBe(0)
  expect(await page.locator('main .lede a').getAttribute('href')).toBe(`mailto:${exampleBrand.supportEmail}`)
})

test('no file is left with a placeholder', async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const isSource = ({ parentPath }: { parentPath: string }) => parentPath.startsWith(join(folder, 'source'))
  const texts = files.filter(
    (file) => file.isFile() && !isSource(file) && /(\.(html|json|md|txt|xml)|_headers)$/.test(file.name),
  )
  expect(texts.length).toBeGreaterThan(60)
  for (const { parentPath, name } of texts) {
    expect(await readFile(join(parentPath, name), 'utf8'), name).not.toContain('custos.invalid')
  }
})
