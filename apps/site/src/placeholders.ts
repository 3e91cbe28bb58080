/** The operator's values. The server fills the placeholders in when it starts; all end in a reserved name. */
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
  /** Said at the foot of pages while the values are examples; otherwise empty. */
  serviceNote: string
}

/** When the security contact has to be confirmed again (RFC 9116); in security.txt alone. */
export const expiresPlaceholder = 'expires.custos.invalid'

export const placeholders: Brand = {
  origin: 'https://origin.custos.invalid',
  year: 'year.custos.invalid',
  legalEntity: 'entity.custos.invalid',
  supportEmail: 'support@custos.invalid',
  network: 'https://network.custos.invalid',
  codeHost: 'https://code.custos.invalid',
  serviceNote: 'service-note.custos.invalid',
}
