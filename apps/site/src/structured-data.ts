import { brand } from './brand.ts'

/** Organisation and website for machines (schema.org), with the search of the API page. */
export function structuredData() {
  const organization = `${brand.origin}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Custos',
        legalName: brand.legalEntity,
        url: `${brand.origin}/`,
        logo: `${brand.origin}/logo.svg`,
        sameAs: [brand.network, brand.codeHost],
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: brand.supportEmail },
      },
      {
        '@type': 'WebSite',
        '@id': `${brand.origin}/#website`,
        name: 'Custos',
        url: `${brand.origin}/`,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${brand.origin}/resources/documentation/api?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
