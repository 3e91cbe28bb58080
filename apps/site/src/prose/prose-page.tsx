import { Prerendered } from './prerendered.tsx'

/** A page written in Markdown (content/): its HTML in the prerender, null in the scripts. */
export function ProsePage({ path, html }: { path: string; html: string | null }) {
  return (
    <Prerendered name={path} className="prose">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown at build */}
      {html && <div className="prose-columns" dangerouslySetInnerHTML={{ __html: html }} />}
    </Prerendered>
  )
}
