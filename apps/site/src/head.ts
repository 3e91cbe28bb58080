import { brand } from './brand.ts'
import { type Path, page } from './navigation.ts'

/** The document head of a page: title, description, canonical address and the same for those who share it. */
export function head(path: Path) {
  const { title, description } = page(path)
  const url = `${brand.origin}${path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
