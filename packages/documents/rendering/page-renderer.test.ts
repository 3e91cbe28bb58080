import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DRAWN, NOT_TOLD } from '../read/visibility/drawn-otherwise.fixture.ts'
import { WRITTEN } from '../read/visibility/hard-to-model.fixture.ts'
import { DOUBTS, HIDINGS, type Hiding, SEEN, UNSEEN } from '../read/visibility/unseen-texts.fixture.ts'
import { PageRenderer } from './page-renderer.ts'
import { chromium, chromiumWithFonts, found, readShown } from './read-shown.fixture.ts'

/** Adds a visible text, because a page without one waits for its scripts. */
const page = (html: string, sheets: Hiding['sheets'] = {}): Hiding => ({
  html: `<!doctype html><h1>Security</h1>${html}`,
  sheets,
})
const beside = ({ html, ...more }: Hiding): Hiding => ({ ...more, html: `${html}<footer>Imprint</footer>` })
const styled = (css: string): Hiding => page(`<p style="${css}">${UNSEEN}</p>`)
const sheet = async () => null

describe.skipIf(!chromium)('where a browser is asked', () => {
  let executable: string
  let folder: string
  beforeAll(async () => {
    ;({ executable, folder } = await chromiumWithFonts(chromium!))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each<[string, Hiding]>([
    [
      'covered',
      page(
        `<div style="position:relative"><p>${UNSEEN}</p><b style="position:absolute;inset:0;background:#fff"></b></div>`,
      ),
    ],
    ['clipped', styled('clip-path:inset(50px)')],
    ['outside of the window', styled('position:absolute;left:-390px;width:380px')],
    ['of the colour of what is behind it', styled('background:linear-gradient(#000,#000);color:#000')],
    [
      'blended away',
      page(`<div style="background:#fff;isolation:isolate"><p style="mix-blend-mode:screen">${UNSEEN}</p></div>`),
    ],
    ['in a colour that a filter makes', styled('filter:invert(1)')],
    ['of no size', styled('font-size:calc(min(0px,1px))')],
    ['without a box', beside(NOT_TOLD['what is no modal dialog']!)],
    ['hidden in its first line', beside(NOT_TOLD['its first line']!)],
    ['hidden by a linked sheet', beside(HIDINGS['a class of a linked sheet']!)],
    ['hidden by a sheet that comes late', beside(HIDINGS['a sheet loaded late']!)],
    ['hidden but for readers without scripts', beside(WRITTEN['styles for who has no scripts']!)],
  ])('text is not read that is %s', async (_, hiding) => {
    expect(found(await readShown(executable, hiding))).toBe('unseen')
  })

  test.each<[string, Hiding]>([
    ['a shape', styled('clip-path:circle(900px);-webkit-text-stroke:.2px #000')],
    ['a condition of the browser', page(`<style>@supports (display:grid){p{color:#222}}</style><p>${UNSEEN}</p>`)],
    ['a property that nobody knows', styled('an-invention-of-tomorrow:hides-it')],
    ['a filter', styled('filter:hue-rotate(20deg) contrast(1.2)')],
    ['a fold that opens', page(`<details><summary>More</summary><p>${UNSEEN}</p></details>`)],
    [
      'a page with a field',
      page(`<main><input placeholder="Search our pages"><p style="margin-top:90px">${UNSEEN}</p></main>`),
    ],
    ['icons', SEEN['icons before it']!],
  ])('text in %s is read in full, though no model would be sure', async (_, seen) => {
    expect(found(await readShown(executable, seen))).toBe('seen')
  })

  test.each<[string, Hiding]>([
    ['before it', DOUBTS['words before it']!],
    ['after what is around it', DOUBTS['words after what is around it']!],
    ['as a marker', DRAWN['a marker of its own style']!],
    [
      'by a counter',
      page(
        `<style>@counter-style no{system:cyclic;symbols:"Not so:"}p::before{content:counter(a,no)}</style><p>${UNSEEN}</p>`,
      ),
    ],
    [
      'from elsewhere',
      beside({
        html: `<!doctype html><style>i::before{content:"It is not true:";position:absolute;top:0}p{margin-top:20px}</style><i></i><p>${UNSEEN}</p>`,
      }),
    ],
    ['by quotes', page(`<style>q{quotes:"It is not so: " ""}</style><p><q>${UNSEEN}</q></p>`)],
    ['by a word put over it', DRAWN['a word put over it']!],
    ['by a word that floats to the front', DRAWN['a word that floats to the front']!],
  ])('a sentence into which other words are drawn is no evidence: %s', async (_, drawn) => {
    expect(found(await readShown(executable, drawn))).toBe('altered')
  })

  test.each<[string, Hiding]>([
    ['children from the last to the first', DRAWN['children from the last to the first']!],
    ['letters above others', DRAWN['letters above others']!],
    ['letters from right to left', DRAWN['letters from right to left']!],
    ['a mirror', styled('transform:scaleX(-1)')],
    ['a blur', styled('filter:blur(9px)')],
    [
      'a window of another size',
      page(`<style>@media (width:1280px){p{display:block!important}}p{display:none}</style><p>${UNSEEN}</p>`),
    ],
    [
      'scripts that do not run',
      page(`<style>@media (scripting:none){p{display:block!important}}p{display:none}</style><p>${UNSEEN}</p>`),
    ],
    ['a sum with the window', styled('position:relative;left:calc((100vw - 1280px) * -99)')],
    [
      'a container of one size',
      page(
        `<style>html{container-type:inline-size}@container (width<1300px){p{display:block!important}}p{display:none}</style><p>${UNSEEN}</p>`,
      ),
    ],
    [
      'a box that comes over it after a while',
      page(
        `<style>@keyframes a{to{top:0}}b{position:absolute;top:9000px;left:0;width:900px;height:900px;background:#fff;animation:a 1s 11s forwards}</style><p>${UNSEEN}</p><b></b>`,
      ),
    ],
    [
      'a picture before it, by its style',
      page(`<style>p::before{content:url("data:image/svg+xml,<svg/>")}</style><p>${UNSEEN}</p>`),
    ],
    ['a picture', DOUBTS['a picture of its colour']!],
    [
      'a picture over it',
      page(
        `<div style="position:relative"><p>${UNSEEN}</p><img src=a.png style="position:absolute;top:0;left:0"></div>`,
      ),
    ],
    [
      'an animation without end',
      page(`<style>@keyframes a{50%{opacity:0}}p{animation:a 1s infinite}</style><p>${UNSEEN}</p>`),
    ],
    ['a sheet that was not collected', DOUBTS['a sheet that cannot be had']!],
    ['a tab that scripts open', DOUBTS['a tab that scripts open']!],
    ['a page that its scripts show', DOUBTS['a page that its scripts show']!],
  ])('text that depends on %s is no full evidence', async (_, doubted) => {
    expect(['unsure', 'altered']).toContain(found(await readShown(executable, doubted)))
  })

  test('no script of the page runs, and nothing is asked for but its sheets', async () => {
    const asked: string[] = []
    const html = `<!doctype html><link rel=stylesheet href=/a.css><img src=/a.png><iframe src=/b></iframe><script src=/c.js></script>
      <script>document.body.textContent = 'Changed'; fetch('/d')</script><style>@font-face{font-family:f;src:url(/e)}p{font-family:f;background:url(/f)}</style><p>${UNSEEN}`
    const shown = await new PageRenderer(executable, new AbortController().signal).show({
      bytes: Buffer.from(html),
      url: 'https://vendor.example/',
      headers: {},
      sheet: async (address) => {
        asked.push(address)
        return Buffer.from('p{color:#222}')
      },
    })
    expect(asked).toEqual(['https://vendor.example/a.css'])
    expect(shown).toMatchObject({ layout: { text: expect.stringContaining(UNSEEN) } })
  })

  test('a page that takes too much ends with the browser, and the next one is shown', async () => {
    const renderer = new PageRenderer(executable, new AbortController().signal)
    const deep = `<style>${'div '.repeat(40)}b{color:red}div:has(div:has(div b)){color:red}</style>${`<div style="display:grid;grid:repeat(900,1px)/repeat(900,1px);filter:blur(90px)">${'<p style="box-shadow:0 0 400px red;filter:blur(200px);width:9000px;height:9000px">a</p>'.repeat(300)}`.repeat(6)}`
    const show = (html: string) =>
      renderer.show({ bytes: Buffer.from(html), url: 'https://vendor.example/', headers: {}, sheet })
    expect(await show(deep)).toBe('unknown')
    expect(await show(`<!doctype html><p>${UNSEEN}`)).toMatchObject({ inks: UNSEEN.split(' ').map(() => 2) })
  })

  test('another vendor’s page comes before more of one whose pages took long', async () => {
    const order: string[] = []
    const slow = new PageRenderer(executable, new AbortController().signal)
    const other = new PageRenderer(executable, new AbortController().signal)
    const show = async (renderer: PageRenderer, name: string) => {
      await renderer.show({ bytes: Buffer.from(`<p>${name}`), url: 'https://vendor.example/', headers: {}, sheet })
      order.push(name)
    }
    await Promise.all([show(slow, 'a 1').then(() => show(slow, 'a 2')), show(other, 'b 1')])
    expect(order).toEqual(['a 1', 'b 1', 'a 2'])
  })
})

test('without a browser that starts, nothing is told', async () => {
  const renderer = new PageRenderer('/nowhere/chromium', new AbortController().signal)
  const bytes = Buffer.from('<p>a')
  expect(await renderer.show({ bytes, url: 'https://vendor.example/', headers: {}, sheet })).toBe(null)
})
