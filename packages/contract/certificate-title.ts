/** The name of a certificate with its type, unless the name says it, in whichever numerals: `SOC 2 Type 2`, not `SOC 2 Type 2, Type II`. */
export const certificateTitle = (name: string, ...details: (string | null | undefined)[]): string =>
  [
    name,
    ...details.filter((detail) => detail && !inRoman(name).includes(inRoman(detail.replace('edition ', '')))),
  ].join(', ')

const inRoman = (text: string): string =>
  text.toLowerCase().replace(/\btype (1|2)\b/g, (_, n: string) => `type ${'i'.repeat(Number(n))}`)
