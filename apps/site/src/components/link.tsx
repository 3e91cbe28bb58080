import { type AnchorHTMLAttributes, createContext, use } from 'react'
import type { Path } from '../navigation.ts'

/** The path of the shown page. */
export const CurrentPath = createContext('')

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: Path
  hash?: string | undefined
}

/** A link to a page of the site: plain HTML, which `followLinks` turns into a navigation in place. */
export function Link({ to, hash, ...attributes }: LinkProps) {
  const current = !hash && to === use(CurrentPath) ? 'page' : undefined
  return <a href={hash ? `${to}#${hash}` : to} aria-current={current} {...attributes} />
}
