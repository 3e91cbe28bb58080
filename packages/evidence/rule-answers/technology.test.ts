import { describe, expect, it } from 'vitest'
import { ownAnswers } from './custom-answers.fixture.ts'
import { documentOf } from './document-of.fixture.ts'
import { technologiesAsked } from './technology.ts'

describe('a technology is asked for', () => {
  it.each([
    ['where it is the point', 'Users sign in by SAML single sign-on.', ['saml']],
    ['by any of its spellings', 'Stored data is encrypted with 256-bit AES.', ['aes-256']],
    ['among others that are named', 'Single sign-on by SAML or OpenID Connect is supported.', ['saml', 'oidc']],
    ['not as an example', 'Stored data is encrypted by strong algorithms such as AES-256.', []],
    ['not in brackets', 'Single sign-on is supported (SAML, OIDC).', []],
    ['not as one way of several', 'Keys are kept in a vault, HSM or key-management service.', []],
    ['not with an equivalent', 'Stored data is encrypted with AES-256 or an equivalent.', []],
  ])('%s', (_, statement, expected) => expect(technologiesAsked(statement)).toEqual(expected))
})

describe('a technology asked for by name is confirmed only by a sentence that names it', () => {
  it.each([
    ['Customers can use SAML single sign-on.', 'Your users can log in with Google single sign-on.', null],
    ['Customers can use SAML single sign-on.', 'Your users can use SAML 2.0 single sign-on.', true],
    ['Users can protect their accounts with FIDO2 keys.', 'You can enable two-factor authentication by SMS.', null],
    ['Encryption keys are kept in an HSM.', 'Encryption keys are managed in a password vault.', null],
    ['Encryption keys are kept in an HSM.', 'Encryption keys are stored in hardware security modules.', true],
    ['Stored data is encrypted with AES-256.', 'All customer data is encrypted at rest.', null],
    ['Stored data is encrypted with AES-256.', 'All customer data is encrypted at rest with AES-256.', true],
    ['Users are provisioned through SCIM.', 'Users are provisioned through LDAP synchronisation.', null],
    ['Personal data is pseudonymised as ISO 27018 asks.', 'Personal data is pseudonymised.', null],
  ])('%s | %s → %s', (statement, sentence, expected) =>
    expect(ownAnswers([{ category: '', statement, coverage: [] }], [documentOf(sentence)])[0]!.answer).toBe(expected),
  )
})
