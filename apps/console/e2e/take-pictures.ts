import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '@custos/testkit/chromium'
import { startTestCluster } from '@custos/testkit/cluster'
import { installTemplate } from '@custos/testkit/database'
import { showDemonstration } from '@custos/testkit/demonstration'
import { forms, openVisitors, picture, take } from './camera.ts'
import { screens } from './screens.ts'

/** What the site shows of the console, in the form of a window. */
const onSite = ['review', 'decide']
const site = join(import.meta.dirname, '../../site/pictures')

/**
 * Takes a picture of every screen with the demonstration's data, wide and narrow, light and dark, as docs/console/screen-width-theme.webp,
 * and those that the site shows.
 *
 * npm run pictures -- [--out FOLDER] [--only review,decide]
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../../../docs/console') },
    only: { type: 'string' },
  },
})
const only = values.only?.split(',')
await mkdir(values.out, { recursive: true })
await mkdir(site, { recursive: true })
await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
await installTemplate(cluster.connection)
const shown = opened.use(await showDemonstration(cluster.connection))
const browser = await launchChromium()
opened.defer(() => browser.close())
const visitors = await openVisitors(browser, shown)
for (const { name, visitor, open } of screens) {
  if (only && !only.includes(name)) continue
  const page = visitors[visitor]
  try {
    await open(page, shown)
    for (const form of forms) {
      await take(page, form)
      await writeFile(join(values.out, `${name}-${form.width}-${form.theme}.webp`), await picture(page))
    }
    for (const form of onSite.includes(name) ? forms.filter(({ theme }) => theme === 'light') : []) {
      await take(page, form, form.height)
      await writeFile(join(site, `${name}-${form.width}.webp`), await picture(page))
    }
    console.log(name)
  } catch (error) {
    console.error(`${name}: ${(error as Error).message}`)
    process.exitCode = 1
  }
  await page.setViewportSize(forms[0]!)
}
