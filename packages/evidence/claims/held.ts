import type { CertificateClaim, ClaimKind } from '../model.ts'

/** The kinds of claim by which a vendor holds a certificate, or complies with a framework that has none. */
export const heldKinds: readonly ClaimKind[] = ['certified', 'attested', 'self_declared']

export const isHeld = ({ kind }: Pick<CertificateClaim, 'kind'>): boolean => heldKinds.includes(kind)
