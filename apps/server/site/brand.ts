/**
 * The operator's entries on the site: name and addresses. The values below are reserved examples and pass for no real operator.
 */
export interface Brand {
  /** The legal entity, which the legal pages and the structured data name. */
  legalEntity: string
  supportEmail: string
  /** Address of the profile on a professional network. */
  network: string
  /** Address of the source code. */
  codeHost: string
}

export const exampleBrand: Brand = {
  legalEntity: 'Custos Example Company',
  supportEmail: 'hello@custos.example',
  network: 'https://professional-network.example/custos',
  codeHost: 'https://code-host.example/custos',
}
