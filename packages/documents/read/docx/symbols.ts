/** Of fonts that draw signs where letters are, those that forms and agreements are written with. By the last byte of their code. */
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

/** U+FFFD: there is a sign, and which one nobody can tell. */
const UNKNOWN = '\ufffd'

export const isOfSigns = (font: string | undefined): boolean => font !== undefined && font.toLowerCase() in SIGNS

/** The character that a font draws for a code, from `w:sym` or from text, where Word writes U+F000 and on. */
export const signOf = (font: string, code: number): string => SIGNS[font.toLowerCase()]?.[code & 0xff] ?? UNKNOWN
