import { type ReactNode, useState } from 'react'

/**
 * Content that is only in the page's HTML and in no script. On the first load, the scripts adopt it in place. On a navigation,
 * it comes from the page that `bringPage` has fetched.
 */
const contents = new Map<string, string>()
/** The titles of the fetched pages, by their paths. */
const titles = new Map<string, string>()

interface PrerenderedProps {
  /** Two pages that show the same content may use the same name. */
  name: string
  className?: string
  children?: ReactNode
}

export function Prerendered({ name, className, children }: PrerenderedProps) {
  if (!import.meta.env.SSR) return <Adopted name={name} className={className} />
  return (
    <div data-prerendered={name} className={className}>
      {children}
    </div>
  )
}

function Adopted({ name, className }: { name: string; className: string | undefined }) {
  const [html] = useState(() => contents.get(name) ?? '')
  return (
    <div
      data-prerendered={name}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own prerendered HTML, from our own origin
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Fetches the prerendered content of a page. @returns its title; undefined if the page cannot be fetched */
export async function bringPage(path: string): Promise<string | undefined> {
  if (titles.has(path)) return titles.get(path)
  const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!response?.ok) return undefined
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of page.querySelectorAll('[data-prerendered]')) {
    contents.set(part.getAttribute('data-prerendered')!, part.innerHTML)
  }
  titles.set(path, page.title)
  return page.title
}

/** The content of another page under its own path; undefined if it cannot be fetched. */
export async function prerenderedOn(path: string): Promise<string | undefined> {
  await bringPage(path)
  return contents.get(path)
}
