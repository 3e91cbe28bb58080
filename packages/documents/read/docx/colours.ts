import { type ThemeColours, themeColours, towardsWhite, withLightness } from '../office-theme.ts'
import { childOf, elementsOf, within, type XmlElement, xmlTree } from '../xml-tree.ts'

/** Other names of theme colours in WordprocessingML and DrawingML. */
const NAMES: Record<string, string> = {
  light1: 'lt1',
  light2: 'lt2',
  dark1: 'dk1',
  dark2: 'dk2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
}

/** The colours of a DOCX. A theme colour overrides the colour beside it, which is for older programs. */
export class Colours {
  readonly #theme: ThemeColours
  /** The theme's names for the text and background colours. */
  readonly #names: Record<string, string>

  /** @param theme,settings parts of the document; null: missing. */
  constructor(theme: string | null, settings: string | null) {
    this.#theme = themeColours(theme)
    const root = childOf(xmlTree(settings ?? ''), 'settings')
    const {
      bg1 = 'light1',
      t1 = 'dark1',
      bg2 = 'light2',
      t2 = 'dark2',
    } = childOf(root, 'clrSchemeMapping')?.attributes ?? {}
    const [background1, text1, background2, text2] = [bg1, t1, bg2, t2].map((name) => NAMES[name] ?? name)
    this.#names = {
      ...NAMES,
      background1,
      bg1: background1,
      text1,
      tx1: text1,
      background2,
      bg2: background2,
      text2,
      tx2: text2,
    } as Record<string, string>
  }

  /** The colour of `<w:color>`, or of a shading's pattern: `auto`, a name, or six digits; undefined if none is set. */
  ink({ themeColor, themeTint, themeShade, val }: XmlElement['attributes'], plain = val): string | undefined {
    return this.#named(themeColor, themeTint, themeShade) ?? plain
  }

  /** The colour of a shading's ground. */
  fill({ themeFill, themeFillTint, themeFillShade, fill }: XmlElement['attributes']): string | undefined {
    return this.#named(themeFill, themeFillTint, themeFillShade) ?? fill
  }

  /** The colour of `<w14:textFill>`; `auto` unless it is plain. */
  drawn(property: XmlElement): string {
    const plain = within(property, 'srgbClr')
    const named = within(property, 'schemeClr')
    const base = plain?.attributes.val ?? this.#named(named?.attributes.val)
    const colour = plain ?? named
    if (base === undefined || !colour || !/^[0-9a-f]{6}$/i.test(base)) return 'auto'
    return elementsOf(colour).reduce((seen, { name, attributes }) => {
      const share = Number(attributes.val) / 100_000
      if (name === 'lumMod' || name === 'shade') return withLightness(seen, (light) => light * share)
      if (name === 'lumOff') return withLightness(seen, (light) => light + share)
      return name === 'tint' ? towardsWhite(seen, 1 - share) : seen
    }, base)
  }

  #named(name: string | undefined, tint?: string, shade?: string): string | undefined {
    const colour = this.#theme.get(this.#names[name ?? ''] ?? name ?? '')
    if (colour === undefined) return undefined
    const tinted = towardsWhite(colour, tint === undefined ? 0 : 1 - shareOf(tint))
    return towardsWhite(tinted, shade === undefined ? 0 : shareOf(shade) - 1)
  }
}

/** The share of 255 in two hexadecimal digits. */
const shareOf = (digits: string): number => (Number.parseInt(digits, 16) || 0) / 255
