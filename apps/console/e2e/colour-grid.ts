import type { Page } from 'playwright-core'

/** Side of the squares whose mean colours stand for a picture, in pixels. Letters with other smoothing keep these colours. */
const SQUARE = 8

/** Stored precision of a channel: steps of 4 of its 256 values. */
const STEP = 4

/** Squares differ from this number of steps on, which finds each difference of more than 24 values. */
const DIFFERENT = 6

/** The mean colours of a picture's squares, row by row. */
export interface ColourGrid {
  across: number
  /** Red, green and blue of each square, 0 to 63. */
  channels: Uint8Array
}

/** A part of a picture. Pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The mean colours of a picture, given as WebP. A page without a content security policy decodes it. */
export async function colourGrid(page: Page, webp: Buffer): Promise<ColourGrid> {
  const { across, channels } = await page.evaluate<{ across: number; channels: string }>(`(async () => {
    const response = await fetch('data:image/webp;base64,${webp.toString('base64')}')
    const image = await createImageBitmap(await response.blob())
    const [across, down] = [Math.ceil(image.width / ${SQUARE}), Math.ceil(image.height / ${SQUARE})]
    const whole = new OffscreenCanvas(across * ${SQUARE}, down * ${SQUARE})
    whole.getContext('2d').drawImage(image, 0, 0)
    const small = new OffscreenCanvas(across, down).getContext('2d')
    small.imageSmoothingQuality = 'medium'
    small.drawImage(whole, 0, 0, across, down)
    const { data } = small.getImageData(0, 0, across, down)
    const means = data.filter((_, at) => at % 4 < 3)
    return { across, channels: Uint8Array.from(means, (mean) => mean / ${STEP}).toBase64() }
  })()`)
  return { across, channels: Buffer.from(channels, 'base64') }
}

/** The squares in which two pictures differ. */
export function differences(stored: ColourGrid, taken: ColourGrid): Box[] {
  const across = Math.max(stored.across, taken.across)
  const down = Math.max(rowsOf(stored), rowsOf(taken))
  const found: Box[] = []
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1)
      if (differAt(stored, taken, x, y)) found.push({ x: x * SQUARE, y: y * SQUARE, width: SQUARE, height: SQUARE })
  return found
}

function differAt(stored: ColourGrid, taken: ColourGrid, x: number, y: number): boolean {
  const [before, now] = [squareAt(stored, x, y), squareAt(taken, x, y)]
  return before.length !== now.length || before.some((channel, at) => Math.abs(channel - now[at]!) >= DIFFERENT)
}

const rowsOf = ({ across, channels }: ColourGrid): number => channels.length / (3 * across)

/** The square's channels; empty beyond the edge of the picture. */
const squareAt = ({ across, channels }: ColourGrid, x: number, y: number): Uint8Array =>
  x < across ? channels.subarray(3 * (y * across + x), 3 * (y * across + x + 1)) : new Uint8Array()

/** The squares that touch none of the parts. */
export function outside(parts: Box[], squares: Box[]): Box[] {
  const apart = (one: Box, other: Box) =>
    one.x >= other.x + other.width ||
    other.x >= one.x + one.width ||
    one.y >= other.y + other.height ||
    other.y >= one.y + one.height
  return squares.filter((square) => parts.every((part) => apart(square, part)))
}

/** The smallest part that contains all squares; null if there are none. */
export function around(squares: Box[]): Box | null {
  if (squares.length === 0) return null
  const x = Math.min(...squares.map((square) => square.x))
  const y = Math.min(...squares.map((square) => square.y))
  const width = Math.max(...squares.map((square) => square.x)) + SQUARE - x
  const height = Math.max(...squares.map((square) => square.y)) + SQUARE - y
  return { x, y, width, height }
}

/** The character for a channel of 0, the first of 64 characters without digits. */
const ZERO = '?'.charCodeAt(0)

/**
 * Grids by name, as text: a line is a row of squares, and a square is three characters. A repeated square appears once, after
 * its count. If a screen changes, its history grows only by the changed rows.
 */
export function formatGrids(grids: Map<string, ColourGrid>): string {
  return [...grids].map(([name, grid]) => `${[name, ...formatRows(grid)].join('\n')}\n`).join('\n')
}

function formatRows({ across, channels }: ColourGrid): string[] {
  const text = Array.from(channels, (channel) => String.fromCharCode(ZERO + channel)).join('')
  const rows = text.match(new RegExp(`.{${3 * across}}`, 'g')) ?? []
  return rows.map((row) =>
    row.replaceAll(/(...)\1*/g, (run, square: string) => (run === square ? square : `${run.length / 3}${square}`)),
  )
}

/** The grids in a text of `formatGrids`. */
export function parseGrids(text: string): Map<string, ColourGrid> {
  return new Map(
    text
      .trimEnd()
      .split('\n\n')
      .map((part) => {
        const [name, ...lines] = part.split('\n') as [string, ...string[]]
        const rows = lines.map((line) =>
          line.replaceAll(/(\d+)(...)/g, (_, count: string, square: string) => square.repeat(Number(count))),
        )
        const channels = Uint8Array.from(rows.join(''), (character) => character.charCodeAt(0) - ZERO)
        return [name, { across: rows[0]!.length / 3, channels }]
      }),
  )
}
