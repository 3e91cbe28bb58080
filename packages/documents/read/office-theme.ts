import culori from 'culori/require'
import { elementsOf, within, xmlTree } from './xml-tree.ts'

const hsl = culori.converter('hsl')
/** The system's window colours, to which themes refer. */
const SYSTEM: Record<string, string> = { window: 'FFFFFF', windowText: '000000' }

/** The colours of an office file by theme name, as six digits: `lt1`, `accent1` (ECMA-376 part 1, section 20.1.6.2). */
export type ThemeColours = ReadonlyMap<string, string>

/** @param xml the part with the theme; null: missing, and only the text and background colours are known. */
export function themeColours(xml: string | null): ThemeColours {
  const scheme = within(xmlTree(xml ?? ''), 'clrScheme')
  const named = (scheme ? elementsOf(scheme) : []).flatMap((one): [string, string][] => {
    const [colour] = elementsOf(one)
    const { val = '', lastClr = '' } = colour?.attributes ?? {}
    const digits = colour?.name === 'sysClr' ? (SYSTEM[val] ?? lastClr) : val
    return /^[0-9a-f]{6}$/i.test(digits) ? [[one.name, digits]] : []
  })
  return new Map([['lt1', 'FFFFFF'], ['dk1', '000000'], ...named])
}

/** A colour with another lightness (HSL, from 0 to 1). */
export function withLightness(colour: string, change: (lightness: number) => number): string {
  const parts = hsl(culori.parse(`#${colour}`))!
  return culori.formatHex({ ...parts, l: Math.min(1, Math.max(0, change(parts.l))) }).slice(1)
}

/** A colour moved towards white, or towards black if negative. @param by from -1 to 1. */
export const towardsWhite = (colour: string, by: number): string =>
  by === 0 ? colour : withLightness(colour, (light) => (by < 0 ? light * (1 + by) : light + (1 - light) * by))
