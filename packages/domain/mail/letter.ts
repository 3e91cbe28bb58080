import { html } from '@custos/document-rendering/html'
import type { Mail } from './mail.ts'

/** The content of a mail, before its layout. */
export interface Letter {
  subject: string
  paragraphs: string[]
  /** Lists with headings; empty ones are omitted. */
  lists?: { heading: string; items: { text: string; url?: string }[] }[]
  link?: { text: string; url: string }
  /** In small type at the end. */
  foot: string[]
}

/** A mail as text and HTML. It loads nothing from elsewhere, and no tracker shows that it was read. */
export function letter(content: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: content.subject, text: asText(content), html: asHtml(content) }
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

function asHtml({ subject, paragraphs, lists = [], link, foot }: Letter): string {
  const linked = (url: string, text: string) => html`<a href="${url}">${text}</a>`
  const parts = [
    html`<h1 style="font-size:20px;margin:0 0 16px">${subject}</h1>`,
    paragraphs.map((text) => html`<p>${withBreaks(text)}</p>`),
    lists.map(({ heading, items }) => [
      html`<h2 style="font-size:18px;margin:24px 0 8px">${heading}</h2>`,
      html`<ul style="padding-left:20px">${items.map(({ text, url }) => html`<li>${url ? linked(url, text) : text}</li>`)}</ul>`,
    ]),
    link ? html`<p>${linked(link.url, link.text)}</p>` : null,
    foot.map((text) => html`<p style="font-size:13px;color:#5b6461">${withLinks(text)}</p>`),
  ]
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head><body style="${type};max-width:40em">${parts}</body></html>`
    .text
}

const withBreaks = (text: string) => text.split('\n').map((line, index) => (index === 0 ? line : [html`<br>`, line]))

/** The text split into addresses and other parts. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}">${part}</a>`))
