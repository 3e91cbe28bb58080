import { expect, test } from 'vitest'
import { locationsIn } from './locations.ts'
import { standingOf } from './transfers.ts'

const countriesIn = (text: string) => locationsIn(text).map(({ country, region }) => country ?? region)

test.each([
  ['548 Market St, San Francisco, CA 94104', ['US']],
  ['548 Market St, San Francisco, CA 94104-5401', ['US']],
  ['San Francisco CA 94104', ['US']],
  ['San Francisco, CA', ['US']],
  ['Dover, DE 19901', ['US']],
  ['7 Hare Lane, Suite 3, Dover, DE 19901, United States', ['US']],
  ['Rehoboth Beach, DE 19971 USA', ['US']],
  ['Wilmington, DE', ['US']],
  ['PO Box 12345 Wilmington, DE', ['US']],
  ['221 E. Indianola Avenue, Phoenix, AZ 85012 U.S.A.', ['US']],
  ['Phoenix, AZ', ['US']],
  ['Indianapolis, IN 46204', ['US']],
  ['Denver, CO', ['US']],
  ['Atlanta, GA', ['US']],
  ['Atlanta, Georgia', ['US']],
  ['Roswell, Georgia, USA', ['US']],
  ['Birmingham, AL 35203', ['US']],
  ['Boston, MA', ['US']],
  ['Philadelphia, PA', ['US']],
  ['Charleston, SC', ['US']],
  ['Ashburn, VA', ['US']],
  ['Data centers in San Jose, CA and Ashburn, VA.', ['US']],
  ['Bozeman, MT', ['US']],
  ['Austin, TX', ['US']],
  ['New York, NY 10001', ['US']],
  ['Washington, D.C. 20001', ['US']],
  ['US (San Mateo, CA)', ['US']],
  ['United States (DE)', ['US']],
  ['US-CA', ['US']],
  ['Phoenix, AZ; Frankfurt, DE', ['US', 'DE']],
  ['Sunnyvale, CA, Dublin, Ireland', ['US', 'IE']],
  ['Wilmington, Delaware', ['US']],
])('letters of a state in an American address mean the United States: %s', (text, expected) => {
  expect(countriesIn(text)).toEqual(expected)
  expect(standingOf(text, new Date('2026-11-22'))).toBe('THIRD_COUNTRY')
})

test.each([
  ['CA', ['CA']],
  ['DE', ['DE']],
  ['IN', ['IN']],
  ['US, CA, DE', ['US', 'CA', 'DE']],
  ['DE / AZ', ['DE', 'AZ']],
  ['IN, FR (Paris)', ['IN', 'FR']],
  ['Data centres: US, CA, DE', ['US', 'CA', 'DE']],
  ['Germany (DE)', ['DE']],
  ['EU (DE)', ['EEA', 'DE']],
  ['Georgia', ['GE']],
  ['Tbilisi, Georgia', ['GE']],
  ['10115 Berlin, DE', ['DE']],
  ['95326 Kulmbach, DE', ['DE']],
  ['Lindenweg 4, 95326 Kulmbach, DE', ['DE']],
  ['DE-95326 Kulmbach', ['DE']],
  ['DE 10115 Berlin', ['DE']],
  ['Frankfurt am Main (DE)', ['DE']],
  ['DE (Falkenstein)', ['DE']],
  ['Toronto, ON M5V 2T6, CA', ['CA']],
  ['Toronto, ON M5V 2T6', ['CA']],
  ['Halifax, Nova Scotia, CA', ['CA']],
  ['St. John’s, NL A1C 5S7', ['CA']],
  ['Amsterdam, NL', ['NL']],
  ['Bengaluru 560001, IN', ['IN']],
  ['Mumbai, IN', ['IN']],
  ['Tel Aviv, IL', ['IL']],
  ['1015 CA Amsterdam, Netherlands', ['NL']],
  ['Via Roma 1, 09124 Cagliari, CA, Italy', ['IT']],
  ['São Paulo, SC, Brazil', ['BR']],
  ['Perth, WA 6000, Australia', ['AU']],
])('letters of a country stay the country: %s', (text, expected) => {
  expect(countriesIn(text)).toEqual(expected)
})

test.each(['Middelfart, DE', 'Hosted in CA', 'Acme CA', 'CA (headquarters)', 'WITHOUT LIMITATION, IN ANY EVENT', 'MO'])(
  'letters that may be either are no country of the EEA, and no adequate one: %s',
  (text) => {
    expect(['UNKNOWN', 'THIRD_COUNTRY']).toContain(standingOf(text, new Date('2026-11-22')))
  },
)
