import { printedBy } from './tool.ts'
import type { Judge } from './verdict.ts'

interface Result {
  url: string
  parent?: string
  status?: number
  state: 'OK' | 'BROKEN' | 'SKIPPED'
}

/** linkinator on every page: each link, image, style and anchor of the site, but not the console or other sites' addresses. */
export const links: Judge = async ({ origin, paths }, record) => {
  for (const path of paths) {
    const foreign = `^(?!${origin.replaceAll('.', '\\.')}/(?!console/))`
    const printed = await printedBy('linkinator', [
      origin + path,
      '--check-fragments',
      '--check-css',
      '--format',
      'json',
      '--skip',
      foreign,
    ])
    const results = (JSON.parse(printed) as { links: Result[] }).links
    const problems = results
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, status }) => `${url} answers ${status}`)
    const followed = results.filter(({ state }) => state !== 'SKIPPED').length
    record(path, { figures: `${problems.length} of ${followed} broken`, problems })
  }
}
