import { INK } from '../read/visibility/rendering/shown.ts'

/** Text below this contrast is unreadable (WCAG 2.2, section 1.4.3, which requires 4.5). */
const MIN_CONTRAST = 1.15

/**
 * For a blank page: compares two pictures of one page, the second without letters. Takes the two pictures as PNG in base64 and
 * boxes of four numbers each, and returns an `INK` of each box. Letters leave gaps: a box without gaps is blurred or a blot.
 */
export const INK_OF = `async (shown, blank, boxes) => {
  const read = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height)
  }
  const linear = Float64Array.from({ length: 256 }, (_, value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const [{ data: a, width, height }, { data: b }] = [await read(shown), await read(blank)]
  const brightness = (data, at) => 0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]] + 0.05
  const contrast = (x, y) => {
    const at = 4 * (y * width + x)
    if (a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2]) return 1
    const [one, other] = [brightness(a, at), brightness(b, at)]
    return one > other ? one / other : other / one
  }
  const inkIn = ([left, top, right, bottom]) => {
    const [x0, y0, x1, y1] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top)), Math.min(width, Math.ceil(right)), Math.min(height, Math.ceil(bottom))]
    if (x1 <= x0 || y1 <= y0) return ${INK.none}
    const wide = Math.max(3, Math.round((y1 - y0) * 0.7))
    const columns = new Int32Array(Math.max(1, Math.floor((x1 - x0) / wide)))
    const halves = [0, 0]
    const found = []
    let strongest = 1
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) {
      const here = contrast(x, y)
      if (here < ${MIN_CONTRAST}) continue
      found.push(here)
      if (here > strongest) strongest = here
      columns[Math.min(columns.length - 1, Math.floor((x - x0) / wide))]++
      halves[2 * (y - y0) < y1 - y0 ? 0 : 1]++
    }
    const area = (x1 - x0) * (y1 - y0)
    if (found.length < area * 0.01) return ${INK.none}
    const dark = found.filter((here) => here - 1 > (strongest - 1) / 2).length
    const isCut = x1 - x0 < 0.9 * (right - left) || y1 - y0 < 0.9 * (bottom - top)
    const isWhole = columns.every((count) => count > 1) && halves.every((count) => count > 1)
    return isWhole && !isCut && dark < area * 0.75 ? ${INK.all} : ${INK.some}
  }
  return boxes.map(inkIn)
}`
