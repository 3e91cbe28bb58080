import fc from 'fast-check'
import type { ShowingHeaders } from './stylesheets/page-styles.ts'

/** For tests: ways to hide a text on a page. */

export const UNSEEN = 'All customer data is encrypted at rest.'
const SHEET = 'https://vendor.example/site.css'

/** A page with a hidden text, and its linked stylesheets by address. */
export interface Hiding {
  html: string
  sheets?: Record<string, string>
  headers?: ShowingHeaders
}

const byStyle = (style: string): Hiding => ({ html: `<p style="${style}">${UNSEEN}</p>` })
const bySheet = (css: string, html = `<p class="x">${UNSEEN}</p>`): Hiding => ({ html: `<style>${css}</style>${html}` })
const byLink = (css: string): Hiding => ({
  html: `<link rel="stylesheet" href="/site.css"><p class="x">${UNSEEN}</p>`,
  sheets: { [SHEET]: css },
})

/** Declarations on the element itself that hide it. */
export const DECLARATIONS = [
  'display:none',
  'display:none!important',
  'visibility:hidden',
  'visibility:collapse',
  'content-visibility:hidden',
  'opacity:0',
  'opacity:.01',
  'opacity:0%',
  'filter:opacity(0)',
  'font-size:0',
  'font-size:1px',
  'font-size:.01em',
  'font:0/0 a',
  'color:transparent',
  'color:rgba(0,0,0,0)',
  'color:#0000',
  'color:#fff',
  'color:white',
  'color:rgb(100% 100% 100%)',
  'color:hsl(0 0% 99%)',
  'background:#123456;color:#123457',
  '-webkit-text-fill-color:transparent',
  'position:absolute;left:-9999px',
  'position:absolute;left:-99em',
  'position:fixed;top:-100vh;top:-2000px',
  'position:relative;left:200vw',
  'position:absolute;inset:-5000px auto auto -5000px',
  'position:absolute;clip:rect(0 0 0 0)',
  'position:absolute;clip:rect(1px,1px,1px,1px)',
  'clip-path:inset(50%)',
  'clip-path:inset(100%)',
  'clip-path:circle(0)',
  'clip-path:polygon(0 0,0 0,0 0)',
  'height:0;overflow:hidden',
  'max-height:1px;overflow:hidden',
  'width:1px;height:1px;overflow:hidden',
  'block-size:0;overflow:clip',
  'line-height:0;overflow:hidden',
  'transform:scale(0)',
  'transform:scale(.001)',
  'transform:scaleY(0)',
  'transform:matrix(0,0,0,0,0,0)',
  'transform:rotateX(90deg)',
  'scale:0',
  'zoom:.01',
  'transform:translateX(-9999px)',
  'transform:translate(-200%)',
  'translate:-9999px',
  'text-indent:-9999px',
  'text-indent:-99em',
  'margin-left:-9999px',
  'margin:-9999px 0 0 0',
  'letter-spacing:-1em',
  '-webkit-text-security:disc',
]

/** Hiding by more than a declaration. */
export const HIDINGS: Record<string, Hiding> = {
  'the attribute hidden': { html: `<p hidden>${UNSEEN}</p>` },
  'hidden and labelled by a heading': { html: `<h2 id=a>Security</h2><div hidden aria-labelledby=a>${UNSEEN}</div>` },
  'hidden, with the class of a panel': { html: `<div class="faq-answer accordion-panel" hidden>${UNSEEN}</div>` },
  'a panel whose tab is hidden, too': {
    html: `<button id=t aria-controls=p hidden>Tab</button><p>x</p><div role=tabpanel id=p aria-labelledby=t hidden>${UNSEEN}</div>`,
  },
  'a dialog that is not open': { html: `<dialog>${UNSEEN}</dialog>` },
  'a dialog by its role': { html: `<button aria-controls=d>x</button><div role=dialog id=d hidden>${UNSEEN}</div>` },
  'a popover': { html: `<p>x</p><div popover>${UNSEEN}</div>` },
  'details without a summary that shows': {
    html: `<details><summary style="display:none">x</summary>${UNSEEN}</details>`,
  },
  'a template': { html: `<template>${UNSEEN}</template>` },
  'a comment that begins oddly': { html: `<!--- >${UNSEEN}-->` },
  'an option': { html: `<select><option>${UNSEEN}</select>` },
  'the ruby of nobody': { html: `<ruby>a<rp>${UNSEEN}</rp></ruby>` },
  'the attributes of old': { html: `<body bgcolor=black text=black><p>${UNSEEN}</p>` },
  'a font of its colour': { html: `<font color=white>${UNSEEN}</font>` },
  'a class': bySheet('.x{display:none}'),
  'a class of a linked sheet': byLink('.x{display:none}'),
  'an imported sheet': {
    html: `<style>@import "/site.css";</style><p class="x">${UNSEEN}</p>`,
    sheets: { [SHEET]: '@import url(b.css);', 'https://vendor.example/b.css': '.x{opacity:0}' },
  },
  'an element around it': bySheet('.x{display:none}', `<div class=x><div><p>${UNSEEN}</p></div></div>`),
  'faintness that adds up': { html: `<div style="opacity:.2"><p style="opacity:.2">${UNSEEN}</p></div>` },
  'the colour of what is around it': { html: `<div style="background:#222"><p style="color:#222">${UNSEEN}</p></div>` },
  'its place among its neighbours': bySheet('p:nth-child(2){display:none}', `<div><b>x</b><p>${UNSEEN}</p></div>`),
  'an attribute': bySheet('[data-x^="h"]{visibility:hidden}', `<p data-x=hide>${UNSEEN}</p>`),
  'a selector within another': bySheet(
    'main{& :is(.x,#y):not(.z){font-size:0}}',
    `<main><p class=x>${UNSEEN}</p></main>`,
  ),
  'an escaped property': bySheet('.x{dis\\70 lay:none}'),
  'an escaped value': bySheet('.x{display:n\\6f ne}'),
  'an escaped class': bySheet('.\\78{display:none}'),
  'comments within': bySheet('.x{display/**/:/**/none/**/}'),
  'comments in an attribute': byStyle('display:/*a*/none/*b*/'),
  'an escape in an attribute': byStyle('d\\69splay:non\\65'),
  'a custom property': bySheet(':root{--a:var(--b);--b:none}.x{display:var(--a)}'),
  'a custom property’s fallback': bySheet('.x{color:var(--nothing,transparent)}'),
  importance: bySheet('.x{display:none!important}', `<p class=x style="display:block">${UNSEEN}</p>`),
  'a stronger selector': bySheet('#y.x{display:none}.x{display:block}', `<p class=x id=y>${UNSEEN}</p>`),
  'a layer that something else overrides': bySheet('@layer a{.x{display:block}}.x{display:none}'),
  'a condition that holds': bySheet('@media screen and (min-width:600px){.x{display:none}}'),
  'a condition in the new style': bySheet('@media (width>=40em){.x{display:none}}'),
  'what holds until somebody points': bySheet('.x:not(:hover){display:none}'),
  'a sheet loaded late': {
    html: `<link rel=preload as=style onload="this.rel='stylesheet'" href=/site.css><p class=x>${UNSEEN}</p>`,
    sheets: { [SHEET]: '.x{display:none}' },
  },
  'a table cell': { html: `<table><tr><td>a<td style="display:none">${UNSEEN}</table>` },
  'a list item': { html: `<ul><li>a<li style="display:none">${UNSEEN}</ul>` },
  'a title of a link': { html: `<a href=/x title="${UNSEEN}"><img src=x></a>` },
}

/** Possible hiding that cannot be decided. */
export const DOUBTS: Record<string, Hiding> = {
  'a sheet that cannot be had': { html: `<link rel=stylesheet href=/gone.css><p class=x>${UNSEEN}</p>` },
  'an import that cannot be had': bySheet('@import "/gone.css";'),
  'a condition that cannot be told': bySheet('@supports (display:grid){.x{display:none}}'),
  'a width between those of windows': bySheet('@media (min-width:1500px){.x{display:none}}'),
  'a selector that cannot be told': bySheet('.x:lang(en){display:none}'),
  'a container': bySheet('@container (width>1px){.x{display:none}}'),
  'an animation that ends in nothing': bySheet('@keyframes a{to{opacity:0}}.x{animation:a 1s forwards}'),
  'a mask': byStyle('mask-image:linear-gradient(transparent,transparent)'),
  'a picture of its colour': byStyle('color:#fff;background:url(white.png)'),
  'another order of its letters': byStyle('unicode-bidi:bidi-override;direction:rtl'),
  'what stands behind': byStyle('position:relative;z-index:-1'),
  'words before it': bySheet('.x::before{content:"It is not true that "}'),
  'words after what is around it': bySheet(
    '.y:after{content:"\\6e\\6f longer"}',
    `<div class=y><p>${UNSEEN}</p></div>`,
  ),
  'words of an attribute': bySheet('.x::after{content:attr(title)}', `<p class=x title="not">${UNSEEN}</p>`),
  'what is not read out': { html: `<p aria-hidden=true>${UNSEEN}</p>` },
  'a tab that scripts open': {
    html: `<button role=tab aria-controls=p>Tab</button><div role=tabpanel id=p hidden>${UNSEEN}</div>`,
  },
  'an accordion that scripts open': { html: `<h3><button>More</button></h3><div style="display:none">${UNSEEN}</div>` },
  'a page that its scripts show': { html: `<body style="opacity:0"><p>${UNSEEN}</p>` },
}

/** Visible text that looks hidden. */
export const SEEN: Record<string, Hiding> = {
  'white on a dark ground': byStyle('color:#fff;background:#111'),
  'white within a dark ground': {
    html: `<div style="background-color:navy"><p style="color:white">${UNSEEN}</p></div>`,
  },
  'small print': byStyle('font-size:9px'),
  'grey on white': byStyle('color:#999'),
  'a gradient within letters': byStyle(
    'background:linear-gradient(red,blue);-webkit-background-clip:text;-webkit-text-fill-color:transparent',
  ),
  'what is visible within what is not': {
    html: `<div style="visibility:hidden"><p style="visibility:visible">${UNSEEN}</p></div>`,
  },
  'a size within none': { html: `<div style="font-size:0"><p style="font-size:16px">${UNSEEN}</p></div>` },
  'a condition that does not hold': bySheet('@media print{.x{display:none}}@media (max-width:700px){.x{display:none}}'),
  'what holds while somebody points': bySheet('.x:hover{display:none}'),
  'a sheet for printers': { html: `<link rel=stylesheet media=print href=/gone.css><p class=x>${UNSEEN}</p>` },
  'a line through it that another rule takes away': bySheet(
    '.x{text-decoration:line-through}p.x{text-decoration:none}',
  ),
  'icons before it': bySheet('.x::before{content:"\\f105"}.x::after{content:"arrow_forward"}'),
  'a rule that another one overrides': bySheet('.x{display:none}p.x{display:block}'),
  'a selector that does not match': bySheet('main > .x{display:none}'),
  'what stands before it': bySheet('.x::before{display:none;content:"a"}'),
  'details with a summary': { html: `<details><summary>More</summary>${UNSEEN}</details>` },
  'an open dialog': { html: `<dialog open>${UNSEEN}</dialog>` },
  'a box without height that hides nothing': byStyle('height:0'),
  'a row that scrolls': byStyle('overflow:auto;max-height:400px'),
  'a small move': byStyle('position:relative;left:-8px;transform:translateY(-2px)'),
  'an indented paragraph': byStyle('text-indent:2em'),
  'a custom property': bySheet(':root{--ink:#222}.x{color:var(--ink)}'),
  'dark mode': bySheet('@media (prefers-color-scheme:dark){.x{color:#fff;background:#000}}'),
  'a ground that follows a dark one': byStyle('background:#111;background:#fff;color:#222'),
  'a value that is none': byStyle('opacity:1;opacity:none;display:block;display:gone'),
  sums: byStyle('font-size:clamp(1rem,.5rem + 2cqi,2rem);margin:calc(-1 * var(--none,8px)) auto;width:min(100%,60ch)'),
  'mixed colours': byStyle('color:color-mix(in srgb,black 80%,white);background:light-dark(white,black)'),
  'a light gradient': byStyle('background:linear-gradient(90deg,#fff,rgb(0 0 0 / .04));color:#333'),
  'a dark gradient': byStyle('background:radial-gradient(circle at top,#123,#000 60%);color:#fff'),
  'a turn of a few degrees': byStyle('transform:rotate(-2deg) translate3d(0,-4px,0)'),
  'a layer that another one overrides': bySheet(
    '@layer base,utilities;@layer utilities{.x{display:block}}@layer base{.x{display:none}}',
  ),
  'registered custom properties': bySheet(
    '@property --y{syntax:"*";inherits:false;initial-value:0}.x{--x:0;translate:var(--x) var(--y)}',
  ),
  'a line before it': bySheet('.x::before{content:"";position:absolute;left:0;bottom:0;height:2px;background:#000}'),
  'a ground behind it': bySheet('.x::after{content:"";position:absolute;inset:0;z-index:-1;background:#fff}'),
  'a cut-off line': byStyle('overflow:hidden;white-space:nowrap;text-overflow:ellipsis;min-width:0;flex:1 1 0%'),
  'a policy that lets all in': {
    html: `<meta http-equiv=content-security-policy content="style-src https: 'unsafe-inline'"><p>${UNSEEN}</p>`,
  },
  'a policy that lets its own sheets in': {
    html: '<link rel="stylesheet" href="/site.css"><p class="x">All customer data is encrypted at rest.</p>',
    sheets: { [SHEET]: '.x{color:#222}' },
    headers: { 'content-security-policy': "default-src 'none'; style-src 'self' https://fonts.example" },
  },
  'a page that asks for itself again': { html: `<meta http-equiv=refresh content=300><p>${UNSEEN}</p>` },
  'an import for screens': {
    html: `<style>@import "/site.css" screen;</style><p class="x">${UNSEEN}</p>`,
    sheets: { [SHEET]: '.x{color:#222}' },
  },
}

const spaces = fc.constantFrom('', ' ', '/* */', '\n', '/**/ ')
const written = (text: string): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: text.length, maxLength: text.length }).map((draws) =>
    [...text]
      .map((letter, index) => {
        if (draws[index] === 0 && /[a-z]/.test(letter)) return letter.toUpperCase()
        if (draws[index] === 1 && /[g-z]/.test(letter)) return `\\${letter.charCodeAt(0).toString(16)} `
        return letter
      })
      .join(''),
  )

/** A way to hide, a place and a notation for it: hundreds of thousands of combinations. */
export const anyHiding: fc.Arbitrary<Hiding> = fc
  .record({
    declarations: fc.constantFrom(...DECLARATIONS).chain((declaration) =>
      fc.tuple(
        ...declaration.split(';').map((one) => {
          const [property, ...value] = one.split(':')
          return fc
            .tuple(written(property!), spaces, spaces)
            .map(([name, a, b]) => `${name}${a}:${b}${value.join(':')}`)
        }),
      ),
    ),
    place: fc.constantFrom<(css: string) => Hiding>(
      (css) => byStyle(css.replaceAll('"', "'")),
      (css) => bySheet(`.x{${css}}`),
      (css) =>
        bySheet(`p{color:red}\n@media screen{div > .x, .none{${css}}}`, `<div><p class="x y">${UNSEEN}</p></div>`),
      (css) => bySheet(`[class~=x]:not(.z){${css}}`),
      (css) => bySheet(`section{.x{${css}}}`, `<section><p class=x>${UNSEEN}</p></section>`),
      byLink,
      (css) => byLink(`.x{${css}}`),
    ),
    around: fc.constantFrom('', '<main>', '<article><section>', '<table><tr><td>', '<ul><li>', '<blockquote>'),
  })
  .map(({ declarations, place, around }) => {
    const hiding = place(place === byLink ? `.x{${declarations.join(';')}}` : declarations.join(';'))
    return { ...hiding, html: `${around}${hiding.html}` }
  })
