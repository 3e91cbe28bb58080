import { escapeHtml } from '@custos/design-tokens/escape-html.ts'
import { Marked } from 'marked'
import { placeholders } from '../src/placeholders.ts'

const page = `${placeholders.origin}/resources/documentation/changes`

/** The change log as an Atom feed (RFC 4287): an entry for each day. */
export function changeFeed(markdown: string): string {
  const days = [...markdown.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].map(([, title, text]) => ({
    title: title!,
    updated: `${new Date(`${title} UTC`).toISOString().slice(0, 10)}T00:00:00Z`,
    id: `${page}#${title!.toLowerCase().replaceAll(' ', '-')}`,
    content: new Marked().parse(text!.trim(), { async: false }),
  }))
  const entries = days.map(
    ({ title, updated, id, content }) =>
      `  <entry><id>${id}</id><title>${title}</title><updated>${updated}</updated><link href="${id}"/><content type="html">${escapeHtml(content)}</content></entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${page}</id><title>Changes of Custos</title><updated>${days[0]!.updated}</updated>
  <author><name>Custos</name></author>
  <link href="${page}"/><link rel="self" href="${placeholders.origin}/changes.xml"/>
${entries.join('\n')}
</feed>
`
}
