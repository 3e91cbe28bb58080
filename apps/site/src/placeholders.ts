/** The operator's values. The server fills in the placeholders when it starts. All end in a reserved name. */
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
  /** The text at the foot of pages while the values are examples; otherwise empty. */
  serviceNote: string
}

/** The date on which the security contact expires (RFC 9116); only in security.txt. */
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
