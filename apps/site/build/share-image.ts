import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '@custos/design-tokens/escape-html.ts'
import demonstration from '../content/demonstration.json' with { type: 'json' }

export const shareImageSize = { width: 1200, height: 630 }

/**
 * The picture of a shared page, as a document to photograph: the product's promise above its real output.
 * `scripts/draw-share-image.mjs` makes public/share.png from it.
 */
export function shareImage(): string {
  const font = readFileSync(join(import.meta.dirname, '../../../packages/design-tokens/fonts/literata.woff2')).toString(
    'base64',
  )
  const { statement, sources } = demonstration.assessment.findings.find(({ answer }) => answer)!
  const { name, quote, start, end } = sources[0]!
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Literata; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; padding: 60px 72px 0 150px; position: relative; font: 400 26px/1.45 Literata; color: #141b2e; background: #fff }
body::before { content: ''; position: absolute; inset: 0 auto 0 110px; width: 2px; background: #c7211e }
.logo { display: flex; gap: 12px; align-items: center; font-size: 30px; font-weight: 600 }
h1 { margin-top: 16px; font-size: 86px; font-weight: 500; line-height: 1.3; letter-spacing: -.026em }
mark { background: linear-gradient(#fee022 0 0) 0 55% / 100% 78% no-repeat; color: inherit; padding: 0 .12em; margin-left: -.12em; box-decoration-break: clone }
.evidence { position: absolute; left: 150px; right: 72px; bottom: 48px; display: grid; grid-template-columns: 1fr 350px; gap: 64px; padding-top: 28px; border-top: 2px solid #141b2e }
.evidence div { position: relative; padding-left: 22px; border-left: 2px solid #141b2e }
.evidence div::before { content: ''; position: absolute; top: 18px; left: -48px; width: 48px; border-top: 2px solid #141b2e }
.evidence div::after { content: ''; position: absolute; top: 12px; left: -56px; width: 14px; height: 14px; background: #141b2e; transform: rotate(45deg) }
b { display: block; font-weight: 600; line-height: 1.25 }
small { display: block; margin-top: 6px; font-size: 20px; color: #404759 }
</style><p class="logo"><svg viewBox="0 0 24 24" width="36" fill="none"><path d="M8.2 8.8 14.6 15.2 8.2 21.6 1.8 15.2Z" fill="#141b2e"/><path d="M13.4 15.6 22 2.4" stroke="#141b2e" stroke-width="1.9"/></svg>Custos</p>
<h1>Vendor reviews that<br><mark>quote their sources</mark></h1>
<section class="evidence"><p><mark>${escapeHtml(quote)}</mark></p><div><b>${escapeHtml(statement)}</b><small>${escapeHtml(name)} (fictional), characters ${start} to ${end}</small></div></section>`
}
