const sits =
  '(?:(?:is|are|be) (?:not )?(?:located|based|established|headquartered|incorporated|registered|domiciled|seated|resident)|has (?:its|a|the) (?:seat|headquarters|head office|registered office|main establishment|principal place of business))'
const vendor = '(?:vendor|provider|supplier|processor|company|firm|organi[sz]ation|service provider)'

const place = String.raw`(?:,? (?:only|itself|always))? (?:in|within) (?!.*\b(?:and|or) \w+s\b)[^,;:()]{2,60}\.?$`
const ofVendor = new RegExp(
  `^(?:the )?(?:${vendor} (?:must |shall |should )?${sits}|(?:${vendor}['’]s )?(?:seat|headquarters|head office|registered office) (?:is|are)(?: located)?)${place}`,
  'i',
)
const anyHeadquarters = new RegExp(String.raw`^(.{2,80}?) (?:must |shall |should )?${sits}\b`, 'i')
const data =
  /\b(?:data(?! protection| privacy)|content|information|files?|documents?|records?|back-?ups?|servers?|host\w*|stor\w*|infrastructure|cent(?:er|re)s?|cloud|regions?|systems?|services?|databases?|platform|application)\b/i

/**
 * Whose headquarters a statement names, `The vendor is located in Ireland`: the vendor's, or another party's that is no data
 * location; null if none. A data location says nothing about headquarters.
 */
export function whoseHeadquarters(statement: string): 'vendor' | 'another' | null {
  const text = statement.trim()
  if (ofVendor.test(text)) return 'vendor'
  const subject = anyHeadquarters.exec(text)?.[1]
  return subject === undefined || data.test(subject) ? null : 'another'
}
