import { colour, contrast } from './colour.ts'
import type { XmlHandler } from './sheets/xml.ts'

/** Half points, percent, twentieths of a point, and of contrast: less than this nobody reads. */
const SMALLEST = 6
const NARROWEST = 20
const LOWEST = 60
const MIN_CONTRAST = 1.15
/** Twentieths of a point: further out than this nothing is on the page. */
const OUTSIDE = 10_000

const HIGHLIGHTS: Record<string, string> = { darkBlue: '000080', darkRed: '800000', darkGreen: '008000' }

/** Within which a background is said, from the outside inwards. */
const BACKGROUNDS = ['tcPr', 'pPr', 'rPr'] as const

/** What a style says of the text that is in it. */
interface StyleAppearance {
  mayHide: boolean
  isDefault: boolean
  /** Styles that it is made of. */
  of: string[]
}

/** Of a run, what neither hides its text nor changes how it reads; anything else is a doubt. */
const HARMLESS =
  /^(?:rPr|rStyle|rFonts|b|bCs|i|iCs|caps|smallCaps|outline|shadow|emboss|imprint|noProof|snapToGrid|color|spacing|w|kern|position|sz|szCs|highlight|u|effect|bdr|shd|vertAlign|cs|em|lang|webHidden|strike|vanish|rPrChange|ins|del|oMath|ligatures|numForm|numSpacing|stylisticSets|cntxtAlts|glow|reflection|props3d|scene3d)$/
const isOff = (value: string): boolean => /^(?:0|false|off)$/.test(value)

/**
 * Looks in the parts of a DOCX for what Word does not show, or shows so that nobody reads it (ECMA-376 part 1, section 17.3). A style
 * counts where text is in it.
 */
export class DocxAppearance implements XmlHandler {
  readonly #styles = new Map<string, StyleAppearance>()
  readonly #used = new Set<string>()
  #mayHide = false
  /** The style that is open. */
  #style: StyleAppearance | null = null
  /** Text that Word shows of a drawing, and what stands for it in programs of old, which is what is read. */
  #alternatives: { shown: string; read: string } | null = null
  readonly #open: string[] = []
  #ink: string | null = null
  #backgrounds: Partial<Record<(typeof BACKGROUNDS)[number], string>> = {}

  /** Whether a part that was looked at may hold text that nobody sees. */
  get mayHide(): boolean {
    if (this.#mayHide) return true
    const pending = [...this.#used, ...[...this.#styles].flatMap(([id, { isDefault }]) => (isDefault ? [id] : []))]
    const seen = new Set<string>()
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const style = this.#styles.get(id)
      if (seen.has(id) || !style) continue
      seen.add(id)
      if (style.mayHide) return true
      pending.push(...style.of)
    }
    return false
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#open.push(name)
    if (name === 'style') {
      this.#style = { mayHide: false, isDefault: /^(?:1|true|on)$/.test(attributes.default ?? ''), of: [] }
      this.#styles.set(attributes.styleId ?? '', this.#style)
    }
    if (/^(?:basedOn|link)$/.test(name)) this.#style?.of.push(attributes.val ?? '')
    if (/^(?:pStyle|rStyle|tblStyle)$/.test(name) && !this.#style) this.#used.add(attributes.val ?? '')
    if (name === 'AlternateContent') this.#alternatives ??= { shown: '', read: '' }
    if (name === 'tc' || name === 'style' || name === 'tblStylePr') this.#backgrounds = {}
    if (name === 'p') this.#clear('pPr')
    if (name === 'r' || name === 'rPr') {
      this.#clear('rPr')
      this.#ink = null
    }
    if (this.#hides(name, attributes)) this.#doubt()
  }

  text(text: string): void {
    if (!this.#alternatives) return
    if (this.#open.includes('Fallback')) this.#alternatives.read += text
    else this.#alternatives.shown += text
  }

  close(name: string): void {
    this.#open.pop()
    if (name === 'AlternateContent' && this.#alternatives && !this.#open.includes('AlternateContent')) {
      if (plain(this.#alternatives.read) !== plain(this.#alternatives.shown)) this.#doubt()
      this.#alternatives = null
    }
    const isOfStyle = this.#open.includes('style')
    // Of a style, the background may be said after the ink.
    if (name === 'rPr' && !isOfStyle && this.#open.at(-1) !== 'pPr') this.#compare()
    if (name === 'style' || name === 'tblStylePr') {
      this.#compare()
      this.#ink = null
      this.#backgrounds = {}
    }
    if (name === 'style') this.#style = null
  }

  /** Of the style that is open, or else of the text itself. */
  #doubt(): void {
    if (this.#style) this.#style.mayHide = true
    else this.#mayHide = true
  }

  #hides(name: string, attributes: Record<string, string>): boolean {
    const { val = '' } = attributes
    const number = Number.parseFloat(val)
    // Of the mark that ends a paragraph, which is no text.
    if (this.#open.at(-2) === 'rPr' && this.#open.at(-3) === 'pPr' && !this.#open.includes('style')) return false
    if (this.#open.at(-2) === 'rPr' && !HARMLESS.test(name)) return !isOff(val)
    const isExact = attributes.hRule === 'exact' || attributes.lineRule === 'exact'
    switch (name) {
      case 'vanish':
        return !isOff(val)
      case 'bdo':
        return val === 'rtl'
      case 'hidden':
        return this.#open.at(-2) === 'trPr' && !isOff(val)
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
        if (val !== 'none') this.#backgrounds.rPr = HIGHLIGHTS[val] ?? val.toLowerCase()
        return false
      case 'shd': {
        const within = BACKGROUNDS.find((background) => background === this.#open.at(-2))
        const fill = val === 'solid' ? attributes.color : attributes.fill
        if (within && fill && fill !== 'auto' && !(within === 'rPr' && this.#backgrounds.rPr))
          this.#backgrounds[within] = fill
        return false
      }
      default:
        return false
    }
  }

  #clear(background: (typeof BACKGROUNDS)[number]): void {
    delete this.#backgrounds[background]
  }

  #compare(): void {
    const { rPr, pPr, tcPr } = this.#backgrounds
    const background = read(rPr ?? pPr ?? tcPr ?? 'white')
    const ink = read(this.#ink ?? (this.#open.includes('style') ? 'gray' : 'black'))
    // Word turns ink that is not said white on a dark background.
    const isSaid = this.#ink !== null || rPr !== undefined
    if (isSaid && background && ink && contrast(ink, background) < MIN_CONTRAST) this.#doubt()
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

const read = (value: string) => colour(/^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value.toLowerCase())

/** What is set to a colour of the theme has it, whatever stands beside; the background is white in nearly all. */
function inkOf(value: string, theme: string | undefined): string | null {
  if (theme === 'background1' || theme === 'light1' || theme === 'bg1') return 'FFFFFF'
  return value === 'auto' || value === '' ? null : value
}
