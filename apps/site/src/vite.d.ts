/// <reference types="vite/client" />

declare module '*.md' {
  /** Null in the scripts: they adopt what stands in the page. */
  export const html: string | null
}
