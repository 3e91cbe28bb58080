import { getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { quotePositions } from './quote-on-page.ts'

/** Timeout of opening the file and of each page. Afterwards the pane shows the text. Milliseconds. */
const timeoutMs = 30_000
/** The maximum number of pixels of a picture in the document, and of a drawn page. */
const maxPixels = 16_777_216

/** A rectangle of a page, as shares of its width and height. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

export interface Marked extends Rectangle {
  text: string
}

export interface OpenPdf {
  pages: number
  /**
   * Draws a page at this width, and gives the position of the quote on it.
   * @param width CSS pixels
   * @param signal aborts when the canvas needs another page
   */
  draw(
    page: number,
    canvas: HTMLCanvasElement,
    width: number,
    quote: string | null,
    signal: AbortSignal,
  ): Promise<Marked[]>
  close(): void
}

/**
 * Opens a PDF for viewing. A worker of our own origin reads it, and ends together with it or after the timeout. Nothing in the
 * PDF runs: no script, form, link or embedded file.
 * @throws if the file cannot be read in time
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const port = new Worker(workerAddress, { type: 'module' })
  const reading = getDocument({
    // The worker takes ownership of the bytes.
    data: bytes.slice(0),
    worker: PDFWorker.create({ port }),
    verbosity: 0,
    maxImageSize: maxPixels,
    canvasMaxAreaInBytes: 4 * maxPixels,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
  })
  const close = (): void => {
    void reading.destroy().catch(() => {})
    port.terminate()
  }
  try {
    const document = await inTime(reading.promise)
    return {
      pages: document.numPages,
      draw: async (page, ...onto) => draw(await inTime(document.getPage(page)), ...onto),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

async function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
  quote: string | null,
  signal: AbortSignal,
): Promise<Marked[]> {
  signal.throwIfAborted()
  const natural = page.getViewport({ scale: 1 })
  const scaleForWidth = (width * devicePixelRatio) / natural.width
  // However long a page claims to be, the drawing is at most as large as a canvas.
  const viewport = page.getViewport({
    scale: Math.min(scaleForWidth, Math.sqrt(maxPixels / (natural.width * natural.height))),
  })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel())
  try {
    await inTime(drawing.promise)
    return quote === null ? [] : await inTime(marksOf(page, quote))
  } finally {
    drawing.cancel()
    page.cleanup()
  }
}

async function marksOf(page: PDFPageProxy, quote: string): Promise<Marked[]> {
  const { items, styles } = await page.getTextContent()
  const runs = items.filter((item) => 'str' in item)
  const viewport = page.getViewport({ scale: 1 })
  return quotePositions(
    quote,
    runs.map(({ str }) => str),
  ).map(({ item, from, to }) => {
    const run = runs[item]!
    const share = (end: number) => shareOf(run.str, end, styles[run.fontName]?.fontFamily ?? 'sans-serif')
    const corners = cornersOf(run, share(from), share(to)).map(([x, y]) => viewport.convertToViewportPoint(x, y))
    const xs = corners.map(([x]) => x as number)
    const ys = corners.map(([, y]) => y as number)
    return {
      text: run.str.slice(from, to),
      left: Math.min(...xs) / viewport.width,
      top: Math.min(...ys) / viewport.height,
      width: (Math.max(...xs) - Math.min(...xs)) / viewport.width,
      height: (Math.max(...ys) - Math.min(...ys)) / viewport.height,
    }
  })
}

/** The corners of a part of a run, in the page's own units: along its direction, from below the line to above it. */
function cornersOf(
  { transform, width, height }: { transform: number[]; width: number; height: number },
  from: number,
  to: number,
): [number, number][] {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform as number[]
  const along = Math.hypot(a, b) || 1
  const up = Math.hypot(c, d) || 1
  return [from, to].flatMap((share) =>
    [-0.25, 0.95].map((rise): [number, number] => [
      x + (a / along) * width * share + (c / up) * height * rise,
      y + (b / along) * width * share + (d / up) * height * rise,
    ]),
  )
}

const ruler = new OffscreenCanvas(1, 1).getContext('2d')

/** The share of the run's width before `end`. */
function shareOf(run: string, end: number, fontFamily: string): number {
  if (!ruler || end === 0 || end === run.length) return end === 0 ? 0 : 1
  ruler.font = `100px ${fontFamily}`
  return ruler.measureText(run.slice(0, end)).width / (ruler.measureText(run).width || 1)
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const clock = setTimeout(() => reject(new Error('The document takes too long.')), timeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(clock))
}
