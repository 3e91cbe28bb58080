/** Vite's manifest: what each module became. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

export interface PageAssets {
  entry: string
  /** Modules that the entry and the page need before the page can be brought to life. */
  modules: string[]
}

/** The scripts of one page: the shared ones, and the chunks of its routes. */
export function pageAssets(manifest: ViteManifest, path: string): PageAssets {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)!
  const needed = new Set<string>(entry.imports)
  for (const key of Object.keys(manifest)) if (isChunkOf(key, path)) collect(manifest, key, needed)
  const modules = [...needed].map((key) => manifest[key]!.file).filter((file) => file !== entry.file)
  return { entry: entry.file, modules }
}

/** A route's component is split from `src/routes/….tsx` into a chunk of its own; layouts are the `route.tsx` above it. */
function isChunkOf(key: string, path: string): boolean {
  const [file, split] = key.split('?')
  if (!split || !file!.startsWith('src/routes/')) return false
  const route = file!.slice('src/routes'.length).replace(/\.tsx$/, '')
  if (route.endsWith('/route')) return path.startsWith(route.slice(0, -'route'.length))
  return route === (path.endsWith('/') ? `${path}index` : path)
}

function collect(manifest: ViteManifest, key: string, needed: Set<string>): void {
  if (needed.has(key) || manifest[key]!.isEntry) return
  needed.add(key)
  for (const imported of manifest[key]!.imports ?? []) collect(manifest, imported, needed)
}

/**
 * A rendered page with its scripts: the entry, and preloads so that nothing is discovered late. The page can be read
 * without them, so styles and font go first.
 */
export function withAssets(html: string, { entry, modules }: PageAssets): string {
  const preloads = modules.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low"/>`).join('')
  return html.replace(
    '</head>',
    `${preloads}<script type="module" src="/${entry}" fetchpriority="low"></script></head>`,
  )
}
