import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from '@custos/testkit/chromium'
import { startTestCluster } from '@custos/testkit/cluster'
import { installTemplate } from '@custos/testkit/database'
import { showDemonstration } from '@custos/testkit/demonstration'
import { forms, openVisitors, outline, picture, shiftingParts, still, take } from './camera.ts'
import { type Box, outside, unlike } from './likeness.ts'
import { screens } from './screens.ts'
import { outlineFile, pictureFile } from './stored.ts'

/** What the site shows of the console, in the form of a window. */
const onSite = ['review', 'decide']
const site = join(import.meta.dirname, '../../site/pictures')

/**
 * Takes a picture of every screen with the demonstration's data, wide and narrow, light and dark, and those that the site
 * shows; and writes down what a screen reader has of each. The walk of the tests compares with them. A picture that shows
 * what the stored one shows is not stored anew.
 *
 * npm run pictures [-- NAME…]
 */
const named = process.argv.slice(2)
await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
await installTemplate(cluster.connection)
const shown = opened.use(await showDemonstration(cluster.connection))
const browser = await launchChromium()
opened.defer(() => browser.close())
const visitors = await openVisitors(browser, shown)
const comparing = await browser.newPage()
await mkdir(site, { recursive: true })
for (const screen of screens.filter(({ name }) => named.length === 0 || named.includes(name))) {
  const page = visitors[screen.visitor]
  await screen.open(page, shown)
  await still(page)
  for (const form of forms) {
    await take(page, form)
    await store(pictureFile(screen, form), await picture(page), await shiftingParts(page, screen))
  }
  if (onSite.includes(screen.name))
    for (const form of forms.filter(({ theme }) => theme === 'light')) {
      await take(page, form, form.height)
      await store(join(site, `${screen.name}-${form.width}.webp`), await picture(page))
    }
  await take(page, forms[0]!)
  await writeFile(outlineFile(screen), await outline(page, screen))
}

async function store(path: string, taken: Buffer, shifting: Box[] = []): Promise<void> {
  const stored = await readFile(path).catch(() => null)
  if (stored && outside(shifting, await unlike(comparing, stored, taken)).length === 0) return
  await writeFile(path, taken)
  console.log(path)
}
