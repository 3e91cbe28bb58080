import type { Mail } from './mail.ts'

/** What a mail says, before its form. */
export interface Letter {
  paragraphs: string[]
  /** Headed lists of what there is. */
  lists?: { heading: string; items: { text: string; url?: string }[] }[]
  link?: { text: string; url: string }
  /** In small letters at the end. */
  foot: string[]
}

/** The two forms of a mail: nothing in either is loaded from anywhere, and nothing tells that it was read. */
export function letter(content: Letter): Pick<Mail, 'text' | 'html'> {
  return { text: asText(content), html: asHtml(content) }
}

function asText({ paragraphs, lists = [], link, foot }: Letter): string {
  const blocks = [
    ...paragraphs,
    ...lists.map(({ heading, items }) =>
      [heading, ...items.map(({ text, url }) => `- ${text}${url ? `\n  ${url}` : ''}`)].join('\n'),
    ),
    ...(link ? [`${link.text}:\n${link.url}`] : []),
    '-- ',
    ...foot,
  ]
  return `${blocks.join('\n\n')}\n`
}

const type = 'font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#1d2321'

function asHtml({ paragraphs, lists = [], link, foot }: Letter): string {
  const item = ({ text, url }: { text: string; url?: string }) =>
    `<li>${url ? `<a href="${escaped(url)}">${escaped(text)}</a>` : escaped(text)}</li>`
  const parts = [
    ...paragraphs.map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`),
    ...lists.map(
      ({ heading, items }) =>
        `<h2 style="font-size:18px;margin:24px 0 8px">${escaped(heading)}</h2><ul style="padding-left:20px">${items.map(item).join('')}</ul>`,
    ),
    ...(link ? [`<p><a href="${escaped(link.url)}">${escaped(link.text)}</a></p>`] : []),
    ...foot.map((text) => `<p style="font-size:13px;color:#5b6461">${linked(escaped(text))}</p>`),
  ]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><body style="${type};max-width:40em">${parts.join('')}</body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

const linked = (html: string): string => html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
