import { colour, contrast } from './colour.ts'
import type { XmlHandler } from './sheets/xml.ts'

/** Half points, percent, twentieths of a point, and of contrast: less than this nobody reads. */
const SMALLEST = 6
const NARROWEST = 20
const LOWEST = 60
const LEAST_CONTRAST = 1.15
/** Twentieths of a point: further out than this nothing is on the page. */
const OUTSIDE = 10_000

const HIGHLIGHTS: Record<string, string> = { darkBlue: '000080', darkRed: '800000', darkGreen: '008000' }

/** Within which a ground is said, from the outside inwards. */
const GROUNDS = ['tcPr', 'pPr', 'rPr'] as const

/** Looks in a part of a DOCX for what Word does not show, or shows so that nobody reads it (ECMA-376 part 1, section 17.3). */
export class DocxLooks implements XmlHandler {
  mayHide = false
  readonly #open: string[] = []
  #ink: string | null = null
  #grounds: Partial<Record<(typeof GROUNDS)[number], string>> = {}

  open(name: string, attributes: Record<string, string>): void {
    this.#open.push(name)
    if (name === 'tc' || name === 'style' || name === 'tblStylePr') this.#grounds = {}
    if (name === 'p') this.#clear('pPr')
    if (name === 'r' || name === 'rPr') {
      this.#clear('rPr')
      this.#ink = null
    }
    this.mayHide ||= this.#hides(name, attributes)
  }

  close(name: string): void {
    this.#open.pop()
    const isOfStyle = this.#open.includes('style')
    // Of a style, the ground may be said after the ink.
    if (name === 'rPr' && !isOfStyle && this.#open.at(-1) !== 'pPr') this.#compare()
    if (name === 'style' || name === 'tblStylePr') {
      this.#compare()
      this.#ink = null
      this.#grounds = {}
    }
  }

  #hides(name: string, attributes: Record<string, string>): boolean {
    const { val = '' } = attributes
    const number = Number.parseFloat(val)
    // Of the mark that ends a paragraph, which is no text.
    if (this.#open.at(-2) === 'rPr' && this.#open.at(-3) === 'pPr' && !this.#open.includes('style')) return false
    const isExact = attributes.hRule === 'exact' || attributes.lineRule === 'exact'
    switch (name) {
      case 'vanish':
        return !/^(?:0|false|off)$/.test(val)
      case 'hidden':
        return this.#open.at(-2) === 'trPr' && !/^(?:0|false|off)$/.test(val)
      case 'sz':
        return number <= SMALLEST && this.#open.at(-2) === 'rPr'
      case 'w':
        return number < NARROWEST
      case 'position':
        return Math.abs(number) > 200
      case 'trHeight':
        return isExact && number < LOWEST
      case 'spacing':
        return (isExact && Number.parseFloat(attributes.line ?? '240') < LOWEST) || Math.abs(number) > OUTSIDE / 10
      case 'ind':
      case 'framePr':
        return ['left', 'start', 'right', 'end', 'firstLine', 'hanging', 'x', 'y'].some(
          (side) => Math.abs(Number.parseFloat(attributes[side] ?? '0')) > OUTSIDE,
        )
      case 'color':
        if (this.#open.at(-2) === 'rPr') this.#ink = inkOf(val, attributes.themeColor)
        return false
      case 'highlight':
        if (val !== 'none') this.#grounds.rPr = HIGHLIGHTS[val] ?? val.toLowerCase()
        return false
      case 'shd': {
        const within = GROUNDS.find((ground) => ground === this.#open.at(-2))
        const fill = val === 'solid' ? attributes.color : attributes.fill
        if (within && fill && fill !== 'auto' && !(within === 'rPr' && this.#grounds.rPr)) this.#grounds[within] = fill
        return false
      }
      default:
        return false
    }
  }

  #clear(ground: (typeof GROUNDS)[number]): void {
    delete this.#grounds[ground]
  }

  #compare(): void {
    const { rPr, pPr, tcPr } = this.#grounds
    const ground = read(rPr ?? pPr ?? tcPr ?? 'white')
    const ink = read(this.#ink ?? (this.#open.includes('style') ? 'gray' : 'black'))
    // Word turns ink that is not said white on a dark ground.
    const isSaid = this.#ink !== null || rPr !== undefined
    if (isSaid && ground && ink && contrast(ink, ground) < LEAST_CONTRAST) this.mayHide = true
  }
}

const read = (value: string) => colour(/^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value.toLowerCase())

/** What is set to a colour of the theme has it, whatever stands beside; the ground's is white in nearly all. */
function inkOf(value: string, theme: string | undefined): string | null {
  if (theme === 'background1' || theme === 'light1' || theme === 'bg1') return 'FFFFFF'
  return value === 'auto' || value === '' ? null : value
}
