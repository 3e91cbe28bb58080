import { moduleOf } from '../src/navigation.ts'

/** Vite's manifest: the built file of each module. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

export interface PageAssets {
  entry: string
  /** Modules that the entry and the page need before hydration, each after those it imports. */
  modules: string[]
}

/** The scripts of one page: the shared ones, and those of its own module. */
export function pageAssets(manifest: ViteManifest, path: string): PageAssets {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)!
  const needed = new Set<string>()
  for (const key of entry.imports ?? []) collect(manifest, key, needed)
  const route = `src/${moduleOf(path)}`
  if (manifest[route]) collect(manifest, route, needed)
  const modules = [...needed].map((key) => manifest[key]!.file).filter((file) => file !== entry.file)
  return { entry: entry.file, modules }
}

function collect(manifest: ViteManifest, key: string, needed: Set<string>): void {
  if (needed.has(key) || manifest[key]!.isEntry) return
  for (const imported of manifest[key]!.imports ?? []) collect(manifest, imported, needed)
  needed.add(key)
}

/** A rendered page with its only inline script. */
export function withAssets(html: string, assets: PageAssets): string {
  return html.replace('</head>', `<script>${startScript(assets)}</script></head>`)
}

/**
 * Every page can be read, navigated and submitted without scripts. Therefore no script is requested before the page is painted
 * (or a second has passed, because some browsers hide when they paint) and the browser is idle; then all are requested at once, so that none is discovered late. They are evaluated one after
 * another, which lets the browser react to the reader in between. The page itself requests a failed script once more.
 * `data-fresh` marks a page shown from its top, where distant parts may be laid out later (styles/page.css). A link to a place
 * on the page needs the layout of everything above the place.
 */
function startScript({ entry, modules }: PageAssets): string {
  const list = [...modules, entry].map((file) => `'/${file}'`).join(',')
  return [
    `const root=document.documentElement.dataset`,
    `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')root.fresh=''`,
    `addEventListener('click',({target})=>{if(target.closest('a[href*="#"]'))delete root.fresh},true)`,
    `const modules=[${list}]`,
    `const start=async()=>{for(const href of modules)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));for(const href of modules)await import(href).catch(()=>{})}`,
    `const painted=done=>{setTimeout(done,1e3);new PerformanceObserver(done).observe({type:'paint',buffered:true})}`,
    `addEventListener('load',()=>new Promise(painted).then(()=>requestAnimationFrame(()=>(self.requestIdleCallback??setTimeout)(start))))`,
  ].join(';')
}
