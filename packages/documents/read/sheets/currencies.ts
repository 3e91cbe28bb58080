/** Currencies that a workbook shows beside numbers (ECMA-376 part 1, section 18.8.31). */

/** The currencies of shared signs, by the region that a format names. */
const byRegion: Record<string, Record<string, string>> = {
  $: { '409': 'USD', '1009': 'CAD', C0C: 'CAD', C09: 'AUD', '1409': 'NZD', '1004': 'SGD', C04: 'HKD', '80A': 'MXN' },
  kr: { '406': 'DKK', '41D': 'SEK', '414': 'NOK' },
}

/** Excel's limit for a format. Characters. */
const longest = 255

/**
 * The sign or code that a format puts beside a positive number: `#,##0.00 "€"` is €, `[$CHF-807] #,##0` is CHF. Other texts, such
 * as `0 "days"`, are no currency.
 */
export function currencyIn(format: string): string | null {
  const shown = format
    .slice(0, longest)
    .replace(/;(?=(?:[^"]*"[^"]*")*[^"]*$).*/s, '')
    .replace(/[_*]./gs, '')
    .replace(/\[\$([^\]-]*)(?:-([0-9A-F]+))?\]/gi, (_, sign: string, region = '') => {
      const plain = sign.replace(/\.$/, '')
      const regions = byRegion[plain]
      // Dollars of an unknown region have no known currency.
      return regions === undefined || region === ''
        ? sign
        : (regions[region.replace(/^0+/, '').toUpperCase()] ?? 'unknown')
    })
    .replace(/\[[^\]]*\]/g, '')
    .replace(/["\\]/g, '')
    .replace(/General|[#0?.,\s]/g, '')
  return /^(?:\p{Sc}|[A-Z]{3}|Euro|Fr\.?|SFr\.?|kr\.?|zł|Kč)$/u.test(shown) ? shown : null
}
