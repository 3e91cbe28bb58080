/** Symbol fonts that forms and agreements use, which draw signs for letters. By the last byte of the code. */
const SIGNS: Record<string, Record<number, string>> = {
  wingdings: {
    110: '■',
    111: '☐',
    113: '☐',
    114: '☐',
    120: '☒',
    167: '▪',
    168: '☐',
    216: '➢',
    224: '→',
    251: '✗',
    252: '✓',
    253: '☒',
    254: '☑',
    108: '●',
    161: '○',
  },
  'wingdings 2': { 79: '✗', 80: '✓', 81: '☒', 82: '☑', 83: '☒', 84: '☒', 163: '☐', 42: '☐', 48: '☐' },
  symbol: {
    163: '≤',
    174: '→',
    177: '±',
    179: '≥',
    180: '×',
    183: '•',
    185: '≠',
    210: '®',
    211: '©',
    212: '™',
    226: '®',
    227: '©',
    228: '™',
  },
  webdings: { 97: '✓', 99: '☐', 114: '✗', 61: '○', 110: '●' },
}

/** U+FFFD: an unknown sign. */
const UNKNOWN = '\ufffd'

export const isOfSigns = (font: string | undefined): boolean => font !== undefined && font.toLowerCase() in SIGNS

/** The character that a font draws for a code, from `w:sym` or from text, where Word uses codes from U+F000. */
export const signOf = (font: string, code: number): string => SIGNS[font.toLowerCase()]?.[code & 0xff] ?? UNKNOWN
