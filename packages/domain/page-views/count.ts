import type { Services } from '../services.ts'

/**
 * Counts a page view that the site sent in Plausible's protocol: by day and page, without data on the reader. Anything else is
 * ignored.
 */
export async function countPageView(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  text: string,
  isPage: (path: string) => boolean,
): Promise<void> {
  const path = viewedPath(text)
  if (path === null || !isPage(path)) return
  await database.operate((session) =>
    session.query({
      name: 'page_view',
      text: 'INSERT INTO page_views (day, path, views) VALUES ($1, $2, 1) ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + 1',
      values: [clock().toISOString().slice(0, 10), path],
    }),
  )
}

function viewedPath(text: string): string | null {
  try {
    const { n: name, u: address } = JSON.parse(text) as { n?: unknown; u?: unknown }
    const url = name === 'pageview' && typeof address === 'string' ? URL.parse(address) : null
    return url ? url.pathname : null
  } catch {
    return null
  }
}
