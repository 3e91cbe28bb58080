import { type Brand, placeholders } from './placeholders.ts'

/** Placeholders while the pages are rendered. In the browser, the filled values from the root element. */
export const brand: Brand = import.meta.env.SSR ? placeholders : (document.documentElement.dataset as unknown as Brand)

/** The attributes of the root element from which `brand` is read. */
export const brandAttributes = {
  'data-origin': brand.origin,
  'data-year': brand.year,
  'data-legal-entity': brand.legalEntity,
  'data-support-email': brand.supportEmail,
  'data-network': brand.network,
  'data-code-host': brand.codeHost,
  'data-service-note': brand.serviceNote,
}
