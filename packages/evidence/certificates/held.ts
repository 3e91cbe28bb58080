import type { Certification, CertificationKind } from '../types.ts'

/** The kinds of certification with which a vendor holds a certificate, or complies with a framework without one. */
export const heldKinds: readonly CertificationKind[] = ['certified', 'attested', 'self_declared']

export const isHeld = ({ kind }: Pick<Certification, 'kind'>): boolean => heldKinds.includes(kind)
