import { ApiError } from '@custos/contract/errors'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { base32, totpCode, totpStep, totpStepOf, totpUri } from './totp.ts'
import { refuseWeak } from './weak-passwords.ts'

test('a password is kept as argon2id of 19 MiB and two passes, each time with another salt', async () => {
  const [one, two] = [await hashPassword('correct horse battery'), await hashPassword('correct horse battery')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await passwordMatches('correct horse battery', one)).toBe(true)
  expect(await passwordMatches('correct horse batterz', one)).toBe(false)
})

test('a letter is the same however it is composed, and nothing matches where there is no password', async () => {
  const hash = await hashPassword('fünf Brücken über den Rhein')
  expect(await passwordMatches('fünf Brücken über den Rhein'.normalize('NFD'), hash)).toBe(true)
  expect(await passwordMatches('fünf Brücken über den Rhein', null)).toBe(false)
})

test('passwords are hashed at a bounded rate: beyond what may wait, one is told to come again', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwordMatches('correct horse battery', null)),
  )
  const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.length).toBe(8)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'service_unavailable', retryAfter: 2 })
})

test.each([
  ['123456789987654321', 'known leak'],
  ['Motherfucker', 'known leak'],
  ['professional2026!', 'known leak'],
  ['!!dragondragon', 'known leak'],
  ['passwordpassword', 'known leak'],
  ['aaaabbbbaaaabbbb', 'different characters'],
  ['ada@harbour.example', 'the e-mail address'],
])('%s is refused', async (password, why) => {
  const refusal = await refuseWeak(password, 'ada@harbour.example', 'new_password').catch((error: ApiError) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({
    code: 'parameter_invalid',
    param: 'new_password',
    message: expect.stringContaining(why),
  })
})

test.each(['correct horse battery', 'fünf Brücken über den Rhein', '北京的秋天很美丽我喜欢秋天', 'T7#kq-uz9w_Lm4'])(
  '%s is taken',
  async (password) => {
    await expect(refuseWeak(password, 'ada@harbour.example', 'password')).resolves.toBeUndefined()
  },
)

test('codes are those of RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890')
  const vectors = {
    59: '287082',
    1111111109: '081804',
    1111111111: '050471',
    1234567890: '005924',
    2000000000: '279037',
  }
  for (const [seconds, code] of Object.entries(vectors))
    expect(totpCode(secret, totpStep(new Date(Number(seconds) * 1000)))).toBe(code)
})

test('a code is taken a step early or late, and never twice', () => {
  const secret = Buffer.from('12345678901234567890')
  const now = new Date(1_111_111_111_000)
  const step = totpStep(now)
  for (const near of [step - 1, step, step + 1]) expect(totpStepOf(secret, totpCode(secret, near), now, 0)).toBe(near)
  for (const far of [step - 2, step + 2]) expect(totpStepOf(secret, totpCode(secret, far), now, 0)).toBeUndefined()
  expect(totpStepOf(secret, totpCode(secret, step), now, step)).toBeUndefined()
})

test('an authenticator app is told the secret as RFC 4648 writes it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(totpUri(Buffer.from('foobar'), 'Custos', 'ada@harbour.example')).toBe(
    'otpauth://totp/Custos:ada%40harbour.example?secret=MZXW6YTBOI&issuer=Custos',
  )
})

test('recovery codes are ten, all different, and are read however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  const [code] = codes as [string]
  expect(recoveryCodeHash(code.toUpperCase().replaceAll('-', ' '))).toEqual(recoveryCodeHash(code))
})
