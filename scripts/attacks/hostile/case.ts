import type { RequestListener } from 'node:http'

/** The response of one path: HTML, unless `type` says otherwise. */
export type Page = RequestListener | string | { body: string | Buffer; type?: string; encoding?: string }

/** One hostile vendor; its other paths do not exist. */
export interface Case {
  name: string
  /** The number of such vendors assessed at once; one by default. */
  vendors?: number
  pages: () => Record<string, Page>
}

/** The first page, with links to the hostile paths. */
export const leadingTo = (...paths: string[]): string =>
  `<title>Home</title>${paths.map((path) => `<a href="${path}">Security</a> `).join('')}`
