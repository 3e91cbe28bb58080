import { escapeHtml } from '@custos/design-tokens/escape-html.ts'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import json from 'shiki/langs/json.mjs'
import python from 'shiki/langs/python.mjs'
import shell from 'shiki/langs/shellscript.mjs'
import typescript from 'shiki/langs/typescript.mjs'

export type Language = 'shell' | 'typescript' | 'python' | 'json' | 'text'

/** The classes for Shiki's colours: the stylesheet colours them, because no style may be inline. */
const classes: Record<string, string> = {
  '#000001': 'comment',
  '#000002': 'string',
  '#000003': 'key',
  '#000004': 'number',
}

const highlighter: HighlighterCore = await createHighlighterCore({
  langs: [json, python, shell, typescript],
  themes: [
    {
      name: 'marks',
      type: 'light',
      fg: '#000000',
      bg: '#ffffff',
      settings: [
        { scope: ['comment'], settings: { foreground: '#000001' } },
        { scope: ['string'], settings: { foreground: '#000002' } },
        { scope: ['support.type.property-name'], settings: { foreground: '#000003' } },
        { scope: ['constant.numeric', 'constant.language'], settings: { foreground: '#000004' } },
      ],
    },
  ],
  engine: createJavaScriptRegexEngine(),
})

/** Code as HTML: runs of text in spans whose class gives their kind. */
export function highlight(code: string, language: Language): string {
  if (language === 'text') return escapeHtml(code)
  const lines = highlighter.codeToTokensBase(code, {
    lang: language === 'shell' ? 'shellscript' : language,
    theme: 'marks',
    // By default a line that takes long stays plain, so that a busy machine would build other bytes.
    tokenizeTimeLimit: 0,
  })
  return lines.map((line) => runs(line).map(span).join('')).join('\n')
}

interface Run {
  content: string
  kind: string | undefined
}

/** Joins neighbours of one kind into one run, which keeps the page small. */
function runs(line: { content: string; color?: string }[]): Run[] {
  const merged: Run[] = []
  for (const { content, color } of line) {
    const kind = content.trim() === '' ? merged.at(-1)?.kind : classes[color ?? '']
    const last = merged.at(-1)
    if (last && last.kind === kind) last.content += content
    else merged.push({ content, kind })
  }
  return merged
}

function span({ content, kind }: Run): string {
  return kind ? `<span class="${kind}">${escapeHtml(content)}</span>` : escapeHtml(content)
}
