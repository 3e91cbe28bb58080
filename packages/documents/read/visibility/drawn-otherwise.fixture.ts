import fc from 'fast-check'
import { DECLARED } from './hard-to-model.fixture.ts'
import { DECLARATIONS, type Hiding, UNSEEN } from './unseen-texts.fixture.ts'

/** For tests: text that a browser draws differently from its source, so that a reader sees other words. */

const page = (html: string, more: Pick<Hiding, 'sheets' | 'headers'> = {}): Hiding => ({
  html: `<!doctype html>${html}`,
  ...more,
})
const served = (headers: NonNullable<Hiding['headers']>, html: string): Hiding => page(html, { headers })
const ruled = (css: string, html = `<p class="x">${UNSEEN}</p>`): Hiding => page(`<style>${css}</style>${html}`)

/** Declarations on the element itself that hide its text, or make its look undecidable. */
export const NOT_MODELLED = [
  'filter:invert(1)',
  'filter:invert()',
  'filter:grayscale(1) invert(100%)',
  '-webkit-text-stroke:1em #fff',
  '-webkit-text-stroke-width:20px;-webkit-text-stroke-color:#fff',
  'display:table-column',
  'display:table-column-group',
  'display:ruby-text',
  'all:revert-layer',
  'opacity:revert-layer',
  'font-size:revert-layer',
  'color-scheme:dark',
  'color-scheme:only dark;color:light-dark(#000,#fff)',
  'border:40px solid #000;line-height:0',
  'border-top:500px solid;height:0',
  'border-image:linear-gradient(#000,#000) 1 / 60px',
  'text-decoration:underline 1em #000',
  'text-decoration-line:overline;text-decoration-thickness:2em',
  'text-decoration:underline;text-underline-offset:-.6em;text-decoration-thickness:.8em',
  'word-spacing:-1em',
  'word-spacing:5000px',
  'vertical-align:-9999px',
  'transform:scaleX(-1)',
  'transform:scale(-1,1)',
  'scale:-1 1',
  'writing-mode:vertical-rl;text-orientation:upright',
  'direction:rtl',
  'background-blend-mode:difference',
  'mask-border:linear-gradient(transparent,transparent) 1',
  '-webkit-box-reflect:below 0 linear-gradient(#fff,#fff)',
  'text-combine-upright:all',
  'text-emphasis:"x"',
  'initial-letter:9',
  '-webkit-line-clamp:1',
  'line-clamp:1',
  'position-area:bottom right',
  'shape-inside:circle(0)',
  'an-invention-of-tomorrow:hides-it',
]

/** Rules, fonts, response headers and parts of an element. */
export const NOT_TOLD: Record<string, Hiding> = {
  'its first line': ruled('.x::first-line{color:#fff}'),
  'its first line, in the way of old': ruled('.x:first-line{font-size:0}'),
  'its first letter': ruled('.x::first-letter{font-size:200px;background:#fff}'),
  'what details fold up': ruled(
    'details::details-content{opacity:0}',
    `<details open class=x><summary>More</summary><p>${UNSEEN}</p></details>`,
  ),
  'what is no modal dialog': ruled('.x:not(:modal){display:none}'),
  'what is no picture within a picture': ruled('.x:not(:picture-in-picture){opacity:0}'),
  'one of a list that forgives': ruled(':is(.y,::unheard-of,.x){display:none}'),
  'one of a list with a state of tomorrow': ruled(':where(:unheard-of,.x){visibility:hidden}'),
  'what has no state of tomorrow': ruled('body:not(:has(:unheard-of)) .x{display:none}'),
  'what follows a nested rule': ruled('.x{&{display:block} display:none}'),
  'what follows a nested rule, of a selector within': ruled(
    '.y{.x &{opacity:1} .x{color:#222} &{display:block} display:none}',
    `<p class="y">${UNSEEN}</p>`,
  ),
  'an earlier layer that comes back': ruled('@layer a,b;@layer a{.x{display:none}}@layer b{.x{display:revert-layer}}'),
  'an animated custom property': ruled(
    '@property --o{syntax:"<number>";inherits:true;initial-value:1}@keyframes a{from,to{--o:0}}.x{animation:a 1s infinite;opacity:var(--o)}',
  ),
  'a colour of a dark scheme': ruled(':root{color-scheme:dark}.x{color:light-dark(#000,#fff);background:#fff}'),
  'a font without ascent': ruled(
    '@font-face{font-family:f;src:local(Arial);ascent-override:0%;descent-override:0%}.x{font-family:f;overflow:hidden}',
  ),
  'a font of no size': ruled('@font-face{font-family:f;src:local(Arial);size-adjust:0%}.x{font-family:f}'),
  'another page at once': page(`<meta http-equiv=refresh content="0;url=/other"><p>${UNSEEN}</p>`),
  'another page, by a header': served({ refresh: '0; url=/other' }, `<p>${UNSEEN}</p>`),
  'a policy of the response': served(
    { 'content-security-policy': "default-src 'self'" },
    `<style>.x{display:none}</style><p class=x style="display:block">${UNSEEN}</p>`,
  ),
  'a sheet of the response': served({ link: '</hide.css>; rel=stylesheet' }, `<p class=x>${UNSEEN}</p>`),
  'a border of its colour': ruled('.x{border:30px solid #000;margin:0;height:0;line-height:0}'),
}

const DENIED = UNSEEN.replace('is', 'is ~')
const denied = (by: string, css = ''): Hiding => ruled(css, `<p class="x">${DENIED.replace('~', by)}</p>`)

/** The drawn content denies the text. */
export const DRAWN: Record<string, Hiding> = {
  'letters from right to left': denied('<bdo dir=rtl>ton</bdo>'),
  'letters turned by their style': denied('<span style="unicode-bidi:bidi-override;direction:rtl">ton</span>'),
  'letters turned by a mark': denied('\u202eton\u202c'),
  'letters turned by an isolate': denied('\u2067\u202eton\u202c\u2069'),
  'words in another order': ruled(
    '.x{display:flex}.n{order:-1}',
    `<div class=x><p>${UNSEEN}</p><p class=n>It is not true that</p></div>`,
  ),
  'children from the last to the first': ruled(
    '.x{display:flex;flex-direction:column-reverse}',
    `<div class=x><p>${UNSEEN}</p><p>None of this is true:</p></div>`,
  ),
  'rows that wrap upwards': ruled(
    '.x{display:flex;flex-wrap:wrap-reverse}',
    `<div class=x><p>${UNSEEN}</p><p>None of this is true:</p></div>`,
  ),
  'a row of a grid above it': ruled(
    '.x{display:grid}.n{grid-row:1}',
    `<div class=x><p>${UNSEEN}</p><p class=n>None of this is true:</p></div>`,
  ),
  'an area of a grid above it': ruled(
    '.x{display:grid}.n{grid-area:1/1/2/2}',
    `<div class=x><p>${UNSEEN}</p><p class=n>None of this is true:</p></div>`,
  ),
  'a word that floats to the front': ruled(
    '.n{float:left}',
    `<p>${UNSEEN.replace('.', ' <span class=n>Wrong:</span>')}</p>`,
  ),
  'a word moved into it': ruled('.n{position:relative;left:-90px}', `<p>${UNSEEN} <b class=n>not</b> so.</p>`),
  'a word put over it': ruled('.n{position:absolute;left:60px}', `<p>${UNSEEN} <b class=n>not</b> so.</p>`),
  'a word pushed into it': ruled('.n{margin-left:-90px}', `<p>${UNSEEN} <b class=n>not</b> so.</p>`),
  'a word carried into it': ruled(
    '.n{display:inline-block;transform:translateX(-90px)}',
    `<p>${UNSEEN} <b class=n>not</b></p>`,
  ),
  'letters above others': denied('<ruby>so<rt>not</rt></ruby>'),
  'small capitals of phonetics': denied('\u0274\u1d0f\u1d1b'),
  'letters of mathematics': denied('\u{1d427}\u{1d428}\u{1d42d}'),
  'letters in circles': denied('\u24dd\u24de\u24e3'),
  'full-width letters': denied('\uff4e\uff4f\uff54'),
  'raised letters': denied('\u207f\u1d52\u1d57'),
  'a line through each letter': page(
    `<p>${UNSEEN.replaceAll(/\p{L}/gu, '$&\u0336')}</p><p>${UNSEEN.replace('encrypted', 'e\u0338ncrypted')}</p>`,
  ),
  'a marker of words': ruled('.x{list-style-type:"Not so: "}', `<ul><li class=x>${UNSEEN}</ul>`),
  'a marker in its shorthand': ruled('.x{list-style:"Untrue " inside}', `<ul><li class=x>${UNSEEN}</ul>`),
  'a marker of its own style': ruled(
    '@counter-style no{system:cyclic;symbols:"Not:"}.x{list-style-type:no}',
    `<ul><li class=x>${UNSEEN}</ul>`,
  ),
  'words of a marker': ruled('.x::marker{content:"Not true: "}', `<ul><li class=x>${UNSEEN}</ul>`),
  'a cross before it': ruled('.x::before{content:"\\2717"}', `<ul><li class=x>${UNSEEN}</ul>`),
  'a cross of an icon font': ruled(
    '.i::before{font-family:icons;content:"\\f00d"}',
    `<ul><li><i class=i></i> ${UNSEEN}</ul>`,
  ),
  'a picture in the sentence': denied('<img src=not.png>'),
  'a picture before it': page(`<ul><li><img src=cross.svg alt=""> ${UNSEEN}</ul>`),
  'a drawing before it': page(`<ul><li><svg><path d="M0 0L9 9M9 0L0 9"/></svg>${UNSEEN}</ul>`),
  'a drawing beside it, in its row': page(
    `<table><tr><td>${UNSEEN}</td><td><svg><path d="M0 0L9 9M9 0L0 9"/></svg></td></table>`,
  ),
}

const all: Hiding[] = [...Object.values(NOT_TOLD), ...Object.values(DRAWN)]
const AROUND = ['', '<main>', '<article><section>', '<blockquote>', '<div class=text><div>', '<section lang=en>']
const BESIDE = ['', '<p>We are a company of forty.</p>', '<h2>Security</h2>', '<ul><li>One</li><li>Two</li></ul>']

/** Any of these kinds, in any of these places. */
export const anyDrawing: fc.Arbitrary<Hiding> = fc
  .record({
    hiding: fc.oneof(
      fc.constantFrom(...all),
      fc
        .tuple(
          fc.constantFrom(...NOT_MODELLED, ...DECLARATIONS, ...DECLARED),
          fc.constantFrom<(css: string) => string>(
            (css) => `<p style="${css.replaceAll('"', "'")}">${UNSEEN}</p>`,
            (css) => `<style>.x{${css}}</style><p class=x>${UNSEEN}</p>`,
            (css) => `<style>.y{& .x{color:#222} .x{${css}}}</style><div class=y><p class=x>${UNSEEN}</p></div>`,
            (css) => `<style>@layer a{p.x{${css}}}</style><p class=x>${UNSEEN}</p>`,
          ),
        )
        .map(([css, place]) => page(place(css))),
    ),
    around: fc.constantFrom(...AROUND),
    beside: fc.constantFrom(...BESIDE),
  })
  .map(({ hiding, around, beside }) => ({
    ...hiding,
    html: hiding.html.replace('<!doctype html>', `<!doctype html>${beside}${around}`),
  }))
