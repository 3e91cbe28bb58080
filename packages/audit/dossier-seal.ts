import type { KeyRing } from '@custos/database/key-ring'
import { CompactSign } from 'jose'

/** The signed content of a dossier's seal. Time in unix seconds. */
interface Seal {
  tenant_id: string
  approval_id: string
  /** SHA-256 of its manifest, in hexadecimal. */
  manifest: string
  time: number
}

/** Returns a JWS (RFC 7515) in its compact form, signed by a key of the audit log. Its type differs from that of checkpoints. */
export async function sealDossier(keys: Pick<KeyRing, 'signing'>, seal: Seal): Promise<string> {
  const { id, key } = await keys.signing()
  return new CompactSign(new TextEncoder().encode(JSON.stringify(seal)))
    .setProtectedHeader({ alg: 'ES256', typ: 'custos-dossier', kid: id })
    .sign(key)
}
