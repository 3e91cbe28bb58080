import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { adoptLinks } from './adopt-links.ts'

/**
 * Content that stands in the page's HTML and in no script. On the first load the scripts adopt it where it stands; on a
 * navigation `loadPrerendered` fetches the page that the browser would have loaded and takes it from there.
 */
const fetched = new Map<string, string>()
/** What stands in the document as it was loaded, until it is left. */
const standing = new Set<string>(import.meta.env.SSR ? [] : partsOf(document).map(nameOf))

interface PrerenderedProps {
  /** The page's path for its main content; any name of its own for a further part. */
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
  const [html] = useState(() => fetched.get(name) ?? '')
  const element = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => adoptLinks(element.current!, router), [router])
  useEffect(() => () => void standing.delete(name), [name])
  return (
    <div
      data-prerendered={name}
      className={className}
      ref={element}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own prerendered HTML, from our own origin
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function partsOf(page: Document): Element[] {
  return [...page.querySelectorAll('[data-prerendered]')]
}

function nameOf(part: Element): string {
  return part.getAttribute('data-prerendered')!
}

/** A route's loader: brings the prerendered content of its page. A page that cannot be fetched is left to the browser. */
export async function loadPrerendered({ location, preload }: { location: { pathname: string }; preload: boolean }) {
  if (import.meta.env.SSR || standing.has(location.pathname) || fetched.has(location.pathname)) return
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!response?.ok) {
    if (!preload) window.location.assign(location.pathname)
    return
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of partsOf(page)) fetched.set(nameOf(part), part.innerHTML)
}
