import { useEffect } from 'react'
import { Prerendered } from './prerendered.tsx'

/** A page written in Markdown (content/): its HTML in the prerender, null in the scripts. */
export function ProsePage({ path, html }: { path: string; html: string | null }) {
  useEffect(markCurrentSection, [])
  return (
    <Prerendered name={path} className="prose">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown at build */}
      {html && <div className="prose-columns" dangerouslySetInnerHTML={{ __html: html }} />}
    </Prerendered>
  )
}

/** Marks in “On this page” the section whose heading the reader passed last. */
function markCurrentSection(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.on-this-page a')]
  const sections = links.map((link) => document.getElementById(link.hash.slice(1))!.closest('section')!)
  const mark = () => {
    const passed = sections.filter((section) => section.getBoundingClientRect().top < 64).length
    for (const [i, link] of links.entries()) setCurrent(link, i === Math.max(passed - 1, 0))
  }
  mark()
  document.addEventListener('scroll', mark, { passive: true })
  return () => document.removeEventListener('scroll', mark)
}

function setCurrent(link: HTMLAnchorElement, current: boolean): void {
  if (current) link.setAttribute('aria-current', 'true')
  else link.removeAttribute('aria-current')
}
