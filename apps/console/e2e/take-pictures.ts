import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { launchChromium } from '@custos/testkit/chromium'
import { startTestCluster } from '@custos/testkit/cluster'
import { installTemplate } from '@custos/testkit/database'
import { showDemonstration } from '@custos/testkit/demonstration'
import { forms, openScreen, openVisitors, outline, picture, shiftingParts, take } from './camera.ts'
import { type ColourGrid, colourGrid, differences, formatGrids, outside } from './colour-grid.ts'
import { screens } from './screens.ts'
import { formName, gridsFile, outlineFile, pictureFile, storedGrids } from './stored.ts'

/** The pictures of the console on the site, in the form of a window, with their themes. */
const onSite: Record<string, string[]> = { review: ['light', 'dark'], decide: ['light'] }
const site = join(import.meta.dirname, '../../site/pictures')

/** The pictures in docs/console/README.md, wide and light. */
const inDocs = ['today', 'vendors', 'vendor', 'review', 'decide']
const docs = join(import.meta.dirname, '../../../docs/console')

/**
 * Takes pictures of the screens with the demonstration's data, wide and narrow, light and dark, into apps/console/e2e/pictures,
 * which git ignores. Writes the references of the tests: the mean colours of each picture, and the text of each screen for
 * screen readers. Retakes the pictures on the site and in the documentation. Leaves a stored picture without a difference
 * unchanged.
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
await mkdir(dirname(pictureFile(screens[0]!, forms[0]!)), { recursive: true })
for (const screen of screens.filter(({ name }) => named.length === 0 || named.includes(name))) {
  const page = visitors[screen.visitor]
  await openScreen(page, screen, shown)
  const stored = await storedGrids(screen)
  await take(page, forms[0]!)
  const outlined = await outline(page, screen, shown)
  const sameWords = outlined === (await readFile(outlineFile(screen), 'utf8').catch(() => null))
  const grids = new Map<string, ColourGrid>()
  for (const form of forms) {
    await take(page, form)
    const taken = await picture(page)
    await writeFile(pictureFile(screen, form), taken)
    const before = stored.get(formName(form))
    const now = await colourGrid(comparing, taken)
    const differs = !before || outside(await shiftingParts(page, screen), differences(before, now)).length > 0
    grids.set(formName(form), differs ? now : before)
    if (differs) console.log(pictureFile(screen, form))
    if (form === forms[0] && inDocs.includes(screen.name))
      await renew(join(docs, `${screen.name}.webp`), taken, sameWords)
  }
  await writeFile(gridsFile(screen), formatGrids(grids))
  for (const form of forms.filter(({ theme }) => onSite[screen.name]?.includes(theme))) {
    await take(page, form, form.height)
    const suffix = form.theme === 'dark' ? '-dark' : ''
    await renew(join(site, `${screen.name}-${form.width}${suffix}.webp`), await picture(page), sameWords)
  }
  await writeFile(outlineFile(screen), outlined)
}

/** Grids do not show every other word or digit, so new words need a new picture. */
async function renew(path: string, taken: Buffer, sameWords: boolean): Promise<void> {
  const stored = await readFile(path).catch(() => null)
  const grids = stored && ([await colourGrid(comparing, stored), await colourGrid(comparing, taken)] as const)
  if (sameWords && grids && differences(...grids).length === 0) return
  await writeFile(path, taken)
  console.log(path)
}
