import { type Hiding, UNSEEN } from './unseen-texts.fixture.ts'

/**
 * For tests: invisible texts that are hard to model. Screenshots of Chromium prove it: with other words in the text's place, they
 * look the same.
 */

const page = (html: string, sheets: Record<string, string> = {}): Hiding => ({ html: `<!doctype html>${html}`, sheets })
const quirky = (html: string): Hiding => ({ html })
const ruled = (css: string): Hiding => page(`<style>${css}</style><p class="x">${UNSEEN}</p>`)

/** Declarations on the element itself. */
export const DECLARED = [
  'display:none;display:foo',
  'visibility:hidden;visibility:nope',
  'opacity:0;opacity:abc',
  'font-size:0;font-size:big',
  'position:absolute;left:-9999px;left:10',
  'left:-9999px;position:absolute;position:foo',
  'height:0;overflow:hidden;overflow:foo',
  'background-color:#111;background:#fff;color:#fff',
  'font-size:16px;font:0/0 a',
  'margin:0;margin-inline-start:-9999px',
  'opacity:calc(0)',
  'opacity:min(0,1)',
  'filter:opacity(calc(0))',
  'background:#fff;filter:contrast(0)',
  'font-size:clamp(0px,calc(0px + 0px),0px)',
  'font-size:calc(min(0px,1px))',
  'font-size:.01svw',
  'font-size:.01cqw',
  'font-size:abs(0px)',
  'font-size-adjust:0',
  'background:canvastext;color:black',
  'background:linear-gradient(#000,#000);color:#000',
  'box-shadow:inset 0 0 0 999px #000;color:#000',
  'color:#000;outline:40px solid #000;outline-offset:-40px',
  'transform:rotateY(180deg);backface-visibility:hidden',
  'transform:rotate3d(1,0,0,90deg)',
  'transform:rotateX(.25turn)',
  'transform:rotateX(1.5708rad)',
  'rotate:x 90deg',
  'rotate:y 90deg',
  'transform:matrix3d(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1)',
  'transform:scale(calc(0))',
  'transform:skewY(90deg)',
  'transform:translateX(calc(-100vw - 100%))',
  'margin-inline-start:-9999px',
  'margin-inline:-9999px 0',
  'margin-block-start:-9999px',
  'padding-left:3000px;width:100px;box-sizing:border-box;overflow:hidden;white-space:nowrap',
  'position:absolute;inset-inline-start:-9999px',
  'position:absolute;inset-block-start:-9999px',
  'position:absolute;inset-inline:-9999px auto',
  'position:absolute;left:-390px;width:380px',
  'position:absolute;bottom:100%',
  'position:absolute;top:-200px',
  'contain:size;overflow:hidden',
  'container-type:size;overflow:clip',
  'contain:strict',
  'contain:size paint',
  'height:0;contain:paint',
  'height:min(0px,calc(1px));overflow:hidden',
  'height:0;overflow-block:hidden;overflow-inline:hidden',
  'clip-path:inset(300px)',
  'clip-path:inset(50px)',
  'clip-path:rect(0 1px 1px 0)',
  'clip-path:shape(from 0 0, line to 0 0)',
  '-webkit-clip-path:inset(100%)',
  'text-indent:calc(0px - (100vw + 100vw))',
  'position:relative;left:calc((100vw - 1280px) * -99)',
  'position:absolute;left:calc(1285px - 100vw)',
  'margin-left:calc((1280px - 100vw) * 9)',
  'font-size:calc((1281px - 100vw) * 16)',
  'transform-origin:-9999px 0;transform:rotate(90deg)',
  'transform:perspective(1px) translateZ(2px)',
  'transform:perspective(10px) translateZ(11px)',
  'zoom:calc(0.0001)',
  'display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;height:20px;padding-top:20px;box-sizing:border-box',
  'height:20px;padding-top:40px;box-sizing:border-box;overflow:hidden;margin:0',
  'height:20px;overflow:hidden;text-indent:300px;width:200px;white-space:nowrap',
  'height:20px;overflow:hidden;line-height:200px',
]

/** Sheets, selectors, markup and limits. */
export const WRITTEN: Record<string, Hiding> = {
  'what stands before lies over it': ruled(
    '.x{position:relative}.x::before{content:"";position:absolute;inset:0;background:#fff}',
  ),
  'what stands after lies over it': ruled(
    '.x{position:relative}.x::after{content:"";position:absolute;inset:0;background:#fff}',
  ),
  'a picture in its place': ruled(
    '.x{content:url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)}',
  ),
  offset: page(`<style>.x{offset:path('M -5000 -5000 h 1') 0}</style><p class=x>${UNSEEN}</p>`),
  'a track of a grid without room': page(
    `<style>.g{display:grid;grid-template-rows:0fr}.x{overflow:hidden;min-height:0;margin:0}</style><div class=g><p class=x>${UNSEEN}</p></div>`,
  ),
  'a track of a grid without extent': page(
    `<style>.g{display:grid;grid-template-rows:0;overflow:hidden}</style><div class=g><p>${UNSEEN}</p></div>`,
  ),
  'no room in a row': page(
    `<style>.g{display:flex;width:300px}.x{flex:0 0 0;overflow:hidden;white-space:nowrap;min-width:0}</style><div class=g><p class=x>${UNSEEN}</p></div>`,
  ),
  'a checkbox that is checked': page(
    `<style>#c:checked~.x{display:none}</style><input type=checkbox id=c checked><p class="x">${UNSEEN}</p>`,
  ),
  'a field that has the focus': page(
    `<style>#c:focus~.x{display:none}</style><input id=c autofocus><p class="x">${UNSEEN}</p>`,
  ),
  'a selector without weight': page(
    `<style>p.x{display:none} :where(#a p.x){display:block}</style><div id=a><p class="x">${UNSEEN}</p></div>`,
  ),
  'the weight of the weightiest': ruled('.x.x{display:none} :is(.x,.y,.z,.w){display:block}'),
  'very many conditions': ruled(`${'@media screen{'.repeat(14)}.x{display:none}${'}'.repeat(14)}`),
  'a selector among very many': ruled(
    `${Array.from({ length: 3_000 }, (_, n) => `.yyyy${n}`).join(',')},.x{display:none}`,
  ),
  'a chain of custom properties': ruled(
    `:root{${Array.from({ length: 40 }, (_, n) => `--a${n}:var(--a${n + 1})`).join(';')};--a40:none}.x{display:var(--a0)}`,
  ),
  'a custom property’s initial value': ruled(
    '@property --a{syntax:"*";inherits:false;initial-value:none}.x{display:var(--a)}',
  ),
  'a custom property’s initial number': ruled(
    '@property --a{syntax:"<number>";inherits:false;initial-value:0}.x{opacity:var(--a)}',
  ),
  'very many classes': page(`<style>.x{display:none}</style><p class="${'a '.repeat(200)}x">${UNSEEN}</p>`),
  'a class in another case, without a doctype': quirky(`<style>.x{display:none}</style><p class=X>${UNSEEN}</p>`),
  'an id in another case, without a doctype': quirky(`<style>#x{display:none}</style><p id=X>${UNSEEN}</p>`),
  'a length without a unit, without a doctype': quirky(`<p style="position:absolute;left:-9999">${UNSEEN}</p>`),
  'styles of no known kind': page(
    `<style>.x{display:none}</style><style type="text/x">.x{display:block!important}</style><p class=x>${UNSEEN}</p>`,
  ),
  'styles for who has no scripts': page(
    `<style>.x{display:none}</style><noscript><style>.x{display:block!important}</style></noscript><p class=x>${UNSEEN}</p>`,
  ),
  'styles of a template': page(
    `<style>.x{display:none}</style><template><style>.x{display:block!important}</style></template><p class=x>${UNSEEN}</p>`,
  ),
  'a sheet of no known kind': page(
    `<style>.x{display:none}</style><link rel=stylesheet type=text/x href=/b.css><p class=x>${UNSEEN}</p>`,
    { 'https://vendor.example/b.css': '.x{display:block!important}' },
  ),
  'the second of two sets of sheets': page(
    `<style>.x{display:none}</style><link rel=stylesheet title=a href=/a.css><link rel=stylesheet title=b href=/b.css><p class=x>${UNSEEN}</p>`,
    { 'https://vendor.example/a.css': 'p{}', 'https://vendor.example/b.css': '.x{display:block!important}' },
  ),
  'a sheet of another hash': page(
    `<style>.x{display:none}</style><link rel=stylesheet integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" crossorigin href=/b.css><p class=x>${UNSEEN}</p>`,
    { 'https://vendor.example/b.css': '.x{display:block!important}' },
  ),
  'a policy of the page': page(
    `<meta http-equiv=Content-Security-Policy content="style-src 'nonce-a'"><style nonce=a>.x{display:none}</style><style>.x{display:block!important}</style><p class=x>${UNSEEN}</p>`,
  ),
  'a policy against style attributes': page(
    `<meta http-equiv=Content-Security-Policy content="style-src 'nonce-a'"><style nonce=a>.x{display:none}</style><p class=x style="display:block">${UNSEEN}</p>`,
  ),
  'an import for printers': page(`<style>@import "/b.css" print;.x{display:none}</style><p class=x>${UNSEEN}</p>`, {
    'https://vendor.example/b.css': '.x{display:block!important}',
  }),
  'an import that comes too late': page(`<style>.x{display:none} @import "/b.css";</style><p class=x>${UNSEEN}</p>`, {
    'https://vendor.example/b.css': '.x{display:block!important}',
  }),
  'layers in their order': ruled('@layer a,b; @layer b{.x{display:none}} @layer a{.x{display:block}}'),
  'important layers against their order': ruled(
    '@layer a,b; @layer a{.x{display:none!important}} @layer b{.x{display:block!important}}',
  ),
  'a shadow tree without a place for it': page(`<div><template shadowrootmode=open></template><p>${UNSEEN}</p></div>`),
  'a shadow tree with a hidden place': page(
    `<div><template shadowrootmode=open><div style="display:none"><slot></slot></div></template><p>${UNSEEN}</p></div>`,
  ),
  'a collapsed column': page(
    `<table><colgroup><col><col style="visibility:collapse"></colgroup><tr><td>a<td>${UNSEEN}</table>`,
  ),
  'a marquee without extent': page(`<marquee width=0 height=0>${UNSEEN}</marquee>`),
  'lines above it in a low box': page(
    `<div style="height:20px;overflow:hidden">Welcome<br><br><br><br>${UNSEEN}</div>`,
  ),
  'an animated size': ruled('@keyframes a{from,to{font-size:.1px}}.x{animation:a 1s infinite}'),
  'an animated opacity, calculated': ruled('@keyframes a{from,to{opacity:calc(0)}}.x{animation:a 1s infinite}'),
  'an animated colour': ruled('@keyframes a{from,to{color:white}}.x{animation:a 1s infinite}'),
  'an animated filter': ruled('@keyframes a{from,to{filter:opacity(0)}}.x{animation:a 1s infinite}'),
  'an animated scale': ruled('@keyframes a{from,to{scale:0}}.x{animation:a 1s infinite}'),
  'an animated height': ruled(
    '.x{overflow:hidden}@keyframes a{from,to{max-height:0}}.x{animation:a 1s infinite;margin:0}',
  ),
  'an animated colour in numbers': ruled('@keyframes a{from,to{color:rgb(255 255 255)}}.x{animation:a 1s infinite}'),
  'an animation with a name in quotes': ruled('@keyframes "a b"{from,to{opacity:0}}.x{animation:1s "a b" infinite}'),
  'a transition that takes hours': ruled('.x{transition:opacity 9999s;opacity:1}@starting-style{.x{opacity:0}}'),
  'a number from an attribute': page(
    `<style>.x{opacity:attr(data-o type(<number>))}</style><p class=x data-o=0>${UNSEEN}</p>`,
  ),
  'a condition within a value': ruled('.x{display:if(else:none)}'),
  'its index among its siblings': page(`<style>.x{opacity:calc(sibling-index() - 1)}</style><p class=x>${UNSEEN}</p>`),
  'a fallback of the environment': ruled('.x{opacity:env(zz,0)}'),
  'a custom property set to nothing': ruled('.x{--a:initial;display:var(--a,none)}'),
  'any namespace': ruled('*|p.x{display:none}'),
  'its place among those of a class': page(
    `<style>p:nth-child(1 of .x){display:none}</style><div><p class=x>${UNSEEN}</p></div>`,
  ),
  'the colour of links of old': page(`<body link=white><a href=/x>${UNSEEN}</a>`),
  'very many rules': ruled(`${'a{color:red}'.repeat(40_001)}.x{display:none}`),
  'a style attribute that is very long': page(
    `<p style="color:red;${'--a:b;'.repeat(20_000)}display:none">${UNSEEN}</p>`,
  ),
}
