/// <reference types="vite/client" />

declare module '*.md' {
  /** null in the scripts, which adopt the page's content. */
  export const html: string | null
}
