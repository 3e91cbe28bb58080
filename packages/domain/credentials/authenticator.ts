import { ApiError } from '@custos/contract/errors'
import { decrypt, encrypt } from '@custos/database/encryption'
import { build, query, run } from '@custos/database/query'
import { sealedFor } from '@custos/database/sealed-columns'
import type { TenantSession } from '@custos/database/session'
import { proofsOfUser, updateUser } from '../users/store.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { newTotpSecret, totpStepOf } from './totp.ts'

/** A person's authenticator app: its secret, encrypted under the master key, and the recovery codes. */

/**
 * A new secret, which takes effect once a code of it is entered. @throws ApiError resource_conflict if one is already in effect.
 */
export async function beginAuthenticator(
  session: TenantSession,
  masterKey: Uint8Array,
  userId: string,
): Promise<Buffer> {
  const proofs = await proofsOfUser.first(session, { tenantId: session.tenantId, id: userId })
  if (proofs?.totp_confirmed_at)
    throw new ApiError('resource_conflict', { message: 'An authenticator app exists; remove it first' })
  const secret = newTotpSecret()
  const sealed = encrypt(masterKey, sealedFor.authenticator(userId), secret)
  await updateUser(session, userId, { totp_secret: sealed, totp_step: null })
  return secret
}

/** @returns new recovery codes. @throws ApiError authentication_invalid for a wrong code, resource_conflict without a secret. */
export async function confirmAuthenticator(
  session: TenantSession,
  masterKey: Uint8Array,
  now: Date,
  userId: string,
  code: string,
): Promise<string[]> {
  const proofs = await proofsOfUser.first(session, { tenantId: session.tenantId, id: userId })
  if (!proofs?.totp_secret || proofs.totp_confirmed_at)
    throw new ApiError('resource_conflict', { message: 'No authenticator app is being added' })
  if (!(await takeTotpCode(session, masterKey, now, userId, code))) throw wrongCode()
  await updateUser(session, userId, { totp_confirmed_at: now, updated_at: now })
  return renewRecoveryCodes(session, userId)
}

export const wrongCode = () =>
  new ApiError('authentication_invalid', {
    message: 'The code is wrong: enter the code that your app shows now',
    param: 'code',
  })

/** Accepts a code of the app, or a recovery code, which is then used up. */
export async function takeSecondFactor(
  session: TenantSession,
  masterKey: Uint8Array,
  now: Date,
  userId: string,
  code: string,
): Promise<'AUTHENTICATOR' | 'RECOVERY_CODE' | null> {
  if (/^\d{6}$/.test(code.replaceAll(' ', '')))
    return (await takeTotpCode(session, masterKey, now, userId, code.replaceAll(' ', ''))) ? 'AUTHENTICATOR' : null
  const used = await run(
    session,
    build
      .deleteFrom('user_recovery_codes')
      .where('tenant_id', '=', session.tenantId)
      .where('user_id', '=', userId)
      .where('code_hash', '=', recoveryCodeHash(code))
      .returning('user_id'),
  )
  return used.length > 0 ? 'RECOVERY_CODE' : null
}

/** A single statement, so that only one of two requests with the same code succeeds. */
async function takeTotpCode(
  session: TenantSession,
  masterKey: Uint8Array,
  now: Date,
  userId: string,
  code: string,
): Promise<boolean> {
  const proofs = await proofsOfUser.first(session, { tenantId: session.tenantId, id: userId })
  if (!proofs?.totp_secret) return false
  const secret = decrypt(masterKey, sealedFor.authenticator(userId), proofs.totp_secret)
  const step = totpStepOf(secret, code, now, Number(proofs.totp_step ?? 0))
  if (step === undefined) return false
  const taken = await run(
    session,
    build
      .updateTable('users')
      .set({ totp_step: String(step) })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', userId)
      .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', String(step))]))
      .returning('id'),
  )
  return taken.length > 0
}

/** Replaces the recovery codes with ten new ones. */
export async function renewRecoveryCodes(session: TenantSession, userId: string): Promise<string[]> {
  await removeRecoveryCodes(session, userId)
  const codes = newRecoveryCodes()
  await run(
    session,
    build
      .insertInto('user_recovery_codes')
      .values(
        codes.map((code) => ({ tenant_id: session.tenantId, user_id: userId, code_hash: recoveryCodeHash(code) })),
      ),
  )
  return codes
}

export async function removeAuthenticator(session: TenantSession, now: Date, userId: string): Promise<void> {
  await updateUser(session, userId, { totp_secret: null, totp_confirmed_at: null, totp_step: null, updated_at: now })
  await removeRecoveryCodes(session, userId)
}

async function removeRecoveryCodes(session: TenantSession, userId: string): Promise<void> {
  await run(
    session,
    build.deleteFrom('user_recovery_codes').where('tenant_id', '=', session.tenantId).where('user_id', '=', userId),
  )
}

export const recoveryCodesLeft = query((p: { tenantId: string; userId: string }) =>
  build
    .selectFrom('user_recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('tenant_id', '=', p.tenantId)
    .where('user_id', '=', p.userId),
)
