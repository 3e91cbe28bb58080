import { type ReactNode, useEffect, useState } from 'react'

/**
 * Content that stands in the page's HTML and in no script. On the first load the scripts adopt it where it stands; on a
 * navigation `loadPrerendered` fetches the page that the browser would have loaded and takes it from there.
 */
const fetched = new Map<string, string>()
/** The page that the browser has loaded. */
const loaded = import.meta.env.SSR ? '' : ownPath()
/** The pages whose content is at hand: fetched, or standing in the document until that is left. */
const atHand = new Set([loaded])

/** A host of plain files may have led `/contact` to `/contact/`: the page says which of the two it is. */
function ownPath(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return new URL(canonical?.href ?? window.location.href).pathname
}

interface PrerenderedProps {
  /** Two pages that show the same content may call it the same. */
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
  useEffect(
    () => () => {
      if (!html) atHand.delete(loaded)
    },
    [html],
  )
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

/** A route's loader: brings the prerendered content of its page. A page that cannot be fetched is left to the browser. */
export async function loadPrerendered({ location, preload }: { location: { pathname: string }; preload: boolean }) {
  if (import.meta.env.SSR || atHand.has(location.pathname)) return
  if (!(await bring(location.pathname)) && !preload) window.location.assign(location.pathname)
}

/** The prerendered content of that name on another page, or undefined while that cannot be fetched. */
export async function prerenderedOn(path: string, name: string): Promise<string | undefined> {
  if (!fetched.has(name)) await bring(path)
  return fetched.get(name)
}

async function bring(path: string): Promise<boolean> {
  const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!response?.ok) return false
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of page.querySelectorAll('[data-prerendered]')) {
    fetched.set(part.getAttribute('data-prerendered')!, part.innerHTML)
  }
  atHand.add(path)
  return true
}
