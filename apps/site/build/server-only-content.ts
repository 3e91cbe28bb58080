import type { Plugin } from 'vite'

/**
 * A module `*.static.tsx` renders `Content` that is only in the prerendered HTML. The scripts get null in its place and adopt
 * the page's content (see src/prose/prerendered.tsx).
 */
export function serverOnlyContent(): Plugin {
  return {
    name: 'custos:server-only-content',
    enforce: 'pre',
    load(id) {
      if (this.environment.name === 'client' && id.endsWith('.static.tsx')) return 'export const Content = null'
      return undefined
    },
  }
}
