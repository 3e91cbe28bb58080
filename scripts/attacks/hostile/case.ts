import type { RequestListener } from 'node:http'

/** The answer of one path: HTML unless `type` says otherwise. */
export type Page = RequestListener | string | { body: string | Buffer; type?: string; encoding?: string }

/** One hostile vendor. Other paths are not found. */
export interface Case {
  name: string
  /** How many such vendors are assessed at once; one unless given. */
  vendors?: number
  pages: () => Record<string, Page>
}

/** The first page, with links to what is hostile. */
export const leadingTo = (...paths: string[]): string =>
  `<title>Home</title>${paths.map((path) => `<a href="${path}">Security</a> `).join('')}`
