import type { Certification, CertificationKind } from '../types.ts'

/** The kinds of certification by which a vendor holds a certificate, or complies with a framework that has none. */
export const heldKinds: readonly CertificationKind[] = ['certified', 'attested', 'self_declared']

export const isHeld = ({ kind }: Pick<Certification, 'kind'>): boolean => heldKinds.includes(kind)
