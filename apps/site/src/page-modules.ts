import type { ComponentType } from 'react'
import { NotFound } from './layout/not-found.tsx'
import { moduleOf, pages } from './navigation.ts'

const modules = import.meta.glob<{ Page: ComponentType }>('./routes/**/*.tsx')
const paths: ReadonlySet<string> = new Set(pages.map(({ path }) => path))

export const isPage = (path: string) => paths.has(path)

/** Loads the component of a page. An unknown path gets Not Found. */
export async function loadPage(path: string): Promise<ComponentType> {
  if (!isPage(path)) return NotFound
  const { Page } = await modules[`./${moduleOf(path)}`]!()
  return Page
}
