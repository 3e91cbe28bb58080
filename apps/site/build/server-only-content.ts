import type { Plugin } from 'vite'

/**
 * A module `*.static.tsx` renders `Content` that stands in the prerendered HTML alone: the scripts get a null in its
 * place and adopt what stands in the page (see src/prose/prerendered.tsx).
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
