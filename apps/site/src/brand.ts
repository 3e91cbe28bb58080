/**
 * What an operator replaces: the built pages carry placeholders under the reserved name `custos.invalid`, the server
 * fills them in at boot, and the scripts read the filled values back from the root element.
 */
export interface Brand {
  /** Origin of canonical addresses, without a slash at the end. */
  origin: string
  year: string
  legalEntity: string
  supportEmail: string
  /** Address of the profile on a professional network. */
  network: string
  /** Address of the source code. */
  codeHost: string
}

export const placeholders: Brand = {
  origin: 'https://origin.custos.invalid',
  year: 'year.custos.invalid',
  legalEntity: 'entity.custos.invalid',
  supportEmail: 'support@custos.invalid',
  network: 'https://network.custos.invalid',
  codeHost: 'https://code.custos.invalid',
}

export const brand: Brand = import.meta.env.SSR ? placeholders : (document.documentElement.dataset as unknown as Brand)

/** The attributes of the root element from which `brand` is read. */
export const brandAttributes = {
  'data-origin': brand.origin,
  'data-year': brand.year,
  'data-legal-entity': brand.legalEntity,
  'data-support-email': brand.supportEmail,
  'data-network': brand.network,
  'data-code-host': brand.codeHost,
}
