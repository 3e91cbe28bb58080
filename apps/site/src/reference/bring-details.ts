import { restoreLanguage } from '../components/code-blocks.ts'
import { prerenderedOn } from '../prose/prerendered.tsx'

/** The fetched pages of tags, by their paths. */
const pages = new Map<string, Document>()
/** The open sections, for the reader's return. */
const opened = new Set<string>()

/**
 * The reference shows only titles. The details of an endpoint or an object come from the page of its tag when the reader opens
 * them, or when an address points into them. An address is that of a section (`#vendors-create`) or of a part of it
 * (`#vendors-create.body.domain`). Details appear below their title, so that nothing above them moves.
 * @param brought called whenever details have loaded
 */
export function bringDetails(brought: () => void): () => void {
  const root = document.querySelector<HTMLElement>('.reference')!
  const open = async (details: HTMLDetailsElement) => {
    const path = pathOf(details)
    if (!pages.has(path) && !(await bring(path))) {
      window.location.assign(`${path}#${details.parentElement!.id}`)
      return
    }
    if (isEmpty(details)) fill(details, pages.get(path)!)
    details.open = true
    brought()
  }
  const arrive = async () => {
    const { hash } = window.location
    const anchor = decodeURIComponent(hash.slice(1))
    const details = sectionOf(anchor)?.querySelector<HTMLDetailsElement>('.endpoint-details')
    if (!details || details.open) return
    const isThere = document.getElementById(anchor) !== null
    await open(details)
    // The browser scrolls to the place and marks it, now that it exists.
    if (!isThere && window.location.hash === hash) window.location.replace(hash)
  }
  const click = (event: MouseEvent) => {
    const target = event.target as Element
    const details = target.closest('.endpoint-details > summary')?.parentElement as HTMLDetailsElement | undefined
    if (details && isEmpty(details)) {
      event.preventDefault()
      void open(details)
    }
    // A link to the current place does not change the address.
    if (target.closest('a')?.getAttribute('href') === window.location.hash) void arrive()
  }
  const toggle = ({ target }: Event) => {
    const details = target as HTMLDetailsElement
    if (!details.matches('.endpoint-details')) return
    if (details.open) opened.add(details.parentElement!.id)
    else opened.delete(details.parentElement!.id)
  }
  const changed = () => void arrive()

  // Without scripts a title links to the page of its tag; here it links to its own place.
  for (const title of root.querySelectorAll<HTMLAnchorElement>('.endpoint > h3 a')) title.href = title.hash
  for (const details of root.querySelectorAll<HTMLDetailsElement>('.endpoint-details'))
    if (details.open || opened.has(details.parentElement!.id)) void open(details)
  void arrive()
  document.addEventListener('click', click)
  root.addEventListener('toggle', toggle, true)
  window.addEventListener('hashchange', changed)
  return () => {
    document.removeEventListener('click', click)
    root.removeEventListener('toggle', toggle, true)
    window.removeEventListener('hashchange', changed)
  }
}

const pathOf = (details: HTMLElement) => details.closest<HTMLElement>('.endpoint-group')!.dataset.page!

const isEmpty = (details: HTMLElement) => details.childElementCount === 1

/** The section with this anchor, or with this part: `vendor.name` is a field of `object-vendor`. */
function sectionOf(anchor: string): HTMLElement | undefined {
  const [start] = anchor.split('.') as [string]
  return [start, `object-${start}`, start.replace(/-[a-z]+$/, ''), start.replace(/-tab-[a-z]+$/, '')]
    .map((id) => document.getElementById(id))
    .find((element) => element?.matches('.endpoint')) as HTMLElement | undefined
}

/** @returns whether the page has been fetched */
async function bring(path: string): Promise<boolean> {
  const html = await prerenderedOn(path)
  if (html !== undefined && !pages.has(path)) pages.set(path, new DOMParser().parseFromString(html, 'text/html'))
  return html !== undefined
}

function fill(details: HTMLElement, page: Document): void {
  const own = page.getElementById(details.parentElement!.id)!.querySelector('[data-details]')!
  const part = document.importNode(own, true)
  // Objects on the page of another tag are on this page here.
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'))
    if (sectionOf(link.hash.slice(1))) link.setAttribute('href', link.hash)
  details.append(part)
  restoreLanguage()
}
