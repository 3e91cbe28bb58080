/**
 * Draws public/share.png again, after a change of build/share-image.ts or of the demonstration: node
 * scripts/draw-share-image.mjs
 */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { shareImage, shareImageSize } from '../build/share-image.ts'

const site = join(import.meta.dirname, '..')
const browser = await chromium.launch({
  executablePath: process.env.CUSTOS_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: shareImageSize })
await page.setContent(shareImage())
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: join(site, 'public/share.png') })
await browser.close()
await writeFile(join(site, 'build/share-image.sha256'), `${createHash('sha256').update(shareImage()).digest('hex')}\n`)
