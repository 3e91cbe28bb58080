import { UNREAD } from '../read/dom.ts'
import { MARK, PAGE } from '../read/visibility/rendering/shown.ts'

/** Pixels. */
export const WINDOW = { width: PAGE.width, height: 800 }

/** More words and elements than any page for people has. */
const MAX_WORDS = 40_000
const MAX_ELEMENTS = 40_000
const MAX_TEXT = 1_000_000
/**
 * Runs in an isolated world of the page, like the other scripts here. It opens what a reader can open, enables late stylesheets and
 * returns their addresses.
 */
export const PREPARE = `(() => {
  // Hides content for readers without scripts.
  const hidden = new CSSStyleSheet()
  hidden.replaceSync('noscript{display:none!important}')
  document.adoptedStyleSheets = [hidden]
  for (const { sheet } of document.querySelectorAll('noscript style, noscript link')) if (sheet) sheet.disabled = true
  const late = [...document.querySelectorAll('link[onload]')].filter(({ as, rel }) => as === 'style' || rel === 'stylesheet')
  for (const link of late) {
    link.rel = 'stylesheet'
    link.media = 'all'
  }
  for (const details of document.querySelectorAll('details')) {
    const summary = [...details.children].find(({ localName }) => localName === 'summary')
    if (summary && summary.getClientRects().length === 0) continue
    details.removeAttribute('name')
    details.open = true
  }
  return late.map(({ href }) => href)
})()`

/** The addresses of the page's stylesheets. */
export const SHEETS = '[...document.styleSheets].map(({ href }) => href).filter(Boolean)'

/** Removes only the letters; if a picture shows through letters, it removes the picture. */
export const BLANK = `(() => {
  const never = ':not(#_)'.repeat(20)
  const lined = [...document.querySelectorAll('*')].flatMap((element) => {
    const { textDecorationLine, textDecorationColor } = getComputedStyle(element)
    return textDecorationLine === 'none' ? [] : [[element, textDecorationColor]]
  })
  for (const [element, colour] of lined) element.style.setProperty('text-decoration-color', colour, 'important')
  const sheet = new CSSStyleSheet()
  const each = ['', '::before', '::after', '::marker', '::first-line', '::first-letter', '::placeholder'].map((part) => '*' + never + part)
  sheet.replaceSync(each.map((one) => one + '{transition:none!important;-webkit-text-fill-color:transparent!important}').join(''))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  for (const element of document.querySelectorAll('*'))
    if (/text/.test(getComputedStyle(element).backgroundClip)) element.style.setProperty('background', 'none', 'important')
})()`

/** A smaller box covers no sentence. Pixels. */
const SMALL = 48
/** The longest wait for a text to appear. Milliseconds. */
const SOON = 10_000

/** Finishes short animations and returns the position of each word (`Layout`); null if the page has too many. */
export const LOOK = `(() => {
  const unread = new Set(${JSON.stringify([...UNREAD])})
  if (document.getElementsByTagName('*').length > ${MAX_ELEMENTS} || document.documentElement.textContent.length > ${MAX_TEXT}) return null
  const lasting = new Set()
  for (const animation of document.getAnimations()) {
    const { effect } = animation
    if (Number(effect?.getComputedTiming().endTime) <= ${SOON}) animation.finish()
    else if (effect?.target) lasting.add(effect.target)
  }
  const styles = new Map()
  const flips = (style) => {
    if (style.transform === 'none' && style.rotate === 'none' && style.scale === 'none') return false
    const { a, d } = new DOMMatrix(style.transform)
    return a <= 0 || d <= 0 || /-/.test(style.scale) || /[xyz]|^(?:9\\d|[1-9]\\d\\d)/.test(style.rotate)
  }
  // Properties of an element that hold for all text in it.
  const around = (element) => {
    if (!element) return { marks: covers ? ${MARK.unclear} : 0, pictured: false }
    const known = styles.get(element)
    if (known) return known
    const outer = around(element.parentElement)
    const style = getComputedStyle(element)
    let { marks } = outer
    const size = Number.parseFloat(style.fontSize)
    if (/line-through/.test(style.textDecorationLine) || style.webkitTextSecurity !== 'none') marks |= ${MARK.struck}
    if (style.direction === 'rtl' || /override/.test(style.unicodeBidi) || style.writingMode !== 'horizontal-tb' || flips(style)) marks |= ${MARK.turned}
    const isPictured = ['::before', '::after'].some((part) => getComputedStyle(element, part).content.includes('url('))
    if (lasting.has(element) || isPictured) marks |= ${MARK.unclear}
    if (style.position === 'fixed' || style.position === 'sticky' || /auto|scroll/.test(style.overflow)) marks |= ${MARK.scrolls}
    const own = { marks, pictured: outer.pictured || style.backgroundImage.includes('url(') }
    styles.set(element, own)
    return own
  }
  // Anything that moves over the page may cover any text, except a bar, a sign or something without a background.
  const covers = [...lasting].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= ${SMALL} && height >= ${SMALL} && [element, ...element.querySelectorAll('*')].some((one) =>
      !/^(?:transparent|rgba\\(0, 0, 0, 0\\))$/.test(getComputedStyle(one).backgroundColor))
  })
  const scrolled = { x: scrollX, y: scrollY }
  const boxOf = (rect) => ({ left: rect.left + scrolled.x, top: rect.top + scrolled.y, right: rect.right + scrolled.x, bottom: rect.bottom + scrolled.y })
  const pictures = []
  const fixed = []
  for (const element of document.body?.querySelectorAll('*') ?? []) {
    const isReplaced =
      /^(?:img|video|canvas|iframe|embed|object|input|select|textarea)$/.test(element.localName) ||
      (element.localName === 'svg' && element.querySelector('animate, animateTransform, animateMotion, set') !== null)
    const style = getComputedStyle(element)
    if (style.position === 'fixed' || style.position === 'sticky') fixed.push(boxOf(element.getBoundingClientRect()))
    if (!isReplaced && !style.backgroundImage.includes('url(')) continue
    const box = boxOf(element.getBoundingClientRect())
    // The size of a picture that was not asked for is not known.
    if (element.localName === 'img' && /absolute|fixed/.test(style.position) && box.right - box.left < 24) {
      box.right = box.left + 4000
      box.bottom = box.top + 4000
    }
    if (box.right > box.left && box.bottom > box.top) pictures.push({ element, box })
  }
  const range = document.createRange()
  const words = []
  const texts = []
  let at = 0
  let count = 0
  const walker = document.createTreeWalker(document, 5, (node) =>
    node.nodeType === 1 ? (unread.has(node.localName) ? 2 : 3) : 1)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data } = node
    if (!/\\S/.test(data)) continue
    texts.push(data)
    const { marks, pictured } = around(node.parentElement)
    for (const { 0: word, index } of data.matchAll(/\\S+/g)) {
      if (!/[\\p{L}\\p{N}]/u.test(word)) continue
      if (words.length > ${MAX_WORDS}) return null
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      let set = marks | (pictured ? ${MARK.pictured} : 0)
      if (rects.length === 1 && word.length > 1) {
        range.setEnd(node, index + 1)
        const first = range.getBoundingClientRect()
        range.setStart(node, index + word.length - 1)
        range.setEnd(node, index + word.length)
        const last = range.getBoundingClientRect()
        const [{ width, height }] = rects
        const each = width / word.length / height
        if (first.left >= last.left || each < 0.1 || each > 4) set |= ${MARK.turned}
      }
      if (rects.length === 0) words.push([at + index, at + index + word.length, 0, 0, 0, 0, set, count])
      for (const rect of rects) {
        const box = boxOf(rect)
        const meets = ({ left, top, right, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top
        const isUnder = pictures.some((picture) => meets(picture.box) && !picture.element.contains(node))
        const stays = fixed.some(meets)
        words.push([at + index, at + index + word.length, box.left, box.top, box.right, box.bottom, set | (isUnder ? ${MARK.unclear} : 0) | (stays ? ${MARK.scrolls} : 0), count])
      }
    }
    at += data.length
    count++
  }
  const idle = [...document.querySelectorAll('link')].filter(({ media }) => media !== '' && !matchMedia(media).matches).map(({ href }) => href)
  return { idle, text: texts.join(''), words, texts: count, height: document.documentElement.scrollHeight }
})()`
