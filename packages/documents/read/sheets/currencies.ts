/** Currencies that a workbook shows beside numbers (ECMA-376 part 1, section 18.8.31). */

/** Of signs that several currencies share, those by the region that a format names. */
const byRegion: Record<string, Record<string, string>> = {
  $: { '409': 'USD', '1009': 'CAD', C0C: 'CAD', C09: 'AUD', '1409': 'NZD', '1004': 'SGD', C04: 'HKD', '80A': 'MXN' },
  kr: { '406': 'DKK', '41D': 'SEK', '414': 'NOK' },
}

/** Of a format that Excel takes. Characters. */
const longest = 255

/**
 * The sign or the code that a format puts beside a number above zero: `#,##0.00 "€"` is €, `[$CHF-807] #,##0` is CHF. What is no
 * currency, as in `0 "days"`, is none.
 */
export function currencyIn(format: string): string | null {
  const shown = format
    .slice(0, longest)
    .replace(/;(?=(?:[^"]*"[^"]*")*[^"]*$).*/s, '')
    .replace(/[_*]./gs, '')
    .replace(/\[\$([^\]-]*)(?:-([0-9A-F]+))?\]/gi, (_, sign: string, region = '') => {
      const plain = sign.replace(/\.$/, '')
      const regions = byRegion[plain]
      // The dollars of a region that is not known are of no known currency.
      return regions === undefined || region === ''
        ? sign
        : (regions[region.replace(/^0+/, '').toUpperCase()] ?? 'unknown')
    })
    .replace(/\[[^\]]*\]/g, '')
    .replace(/["\\]/g, '')
    .replace(/General|[#0?.,\s]/g, '')
  return /^(?:\p{Sc}|[A-Z]{3}|Euro|Fr\.?|SFr\.?|kr\.?|zł|Kč)$/u.test(shown) ? shown : null
}
