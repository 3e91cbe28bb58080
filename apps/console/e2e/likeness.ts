import type { Page } from 'playwright-core'

/** Pictures are compared by the mean colours of squares of so many pixels: a letter that is smoothed otherwise keeps them. */
const SQUARE = 8

/** How far a mean may be from the stored one, of 255. */
const NEAR = 24

/** A part of a picture. Pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The squares in which two pictures, as WebP, are unlike. A page that no policy binds decodes them. */
export function unlike(page: Page, one: Buffer, other: Buffer): Promise<Box[]> {
  return page.evaluate(`(async () => {
    const decoded = (webp) => fetch('data:image/webp;base64,' + webp).then((answer) => answer.blob()).then(createImageBitmap)
    const images = await Promise.all([decoded('${one.toString('base64')}'), decoded('${other.toString('base64')}')])
    const squares = (side) => Math.ceil(Math.max(...images.map((image) => image[side])) / ${SQUARE})
    const [across, down] = [squares('width'), squares('height')]
    const [before, now] = images.map((image) => {
      const whole = new OffscreenCanvas(across * ${SQUARE}, down * ${SQUARE})
      whole.getContext('2d').drawImage(image, 0, 0)
      const means = new OffscreenCanvas(across, down).getContext('2d')
      means.imageSmoothingQuality = 'medium'
      means.drawImage(whole, 0, 0, across, down)
      return means.getImageData(0, 0, across, down).data
    })
    const far = (square) => [0, 1, 2, 3].some((channel) => Math.abs(before[square * 4 + channel] - now[square * 4 + channel]) > ${NEAR})
    return Array.from({ length: across * down }, (_, square) => square).filter(far).map((square) => ({
      x: (square % across) * ${SQUARE},
      y: Math.floor(square / across) * ${SQUARE},
      width: ${SQUARE},
      height: ${SQUARE},
    }))
  })()`)
}

/** Those squares that touch none of the parts. */
export function outside(parts: Box[], squares: Box[]): Box[] {
  const apart = (one: Box, other: Box) =>
    one.x >= other.x + other.width ||
    other.x >= one.x + one.width ||
    one.y >= other.y + other.height ||
    other.y >= one.y + one.height
  return squares.filter((square) => parts.every((part) => apart(square, part)))
}
