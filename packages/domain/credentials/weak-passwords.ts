import { Fault, named } from '@custos/contract/errors'

/** A password of fewer different characters is a pattern. */
const fewestCharacters = 5

let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a password that others would try first: one that is known to have leaked, also with digits and signs around it or
 * repeated; one of hardly any different characters; and the person's own address.
 *
 * @throws Fault parameter_invalid for `param`.
 */
export async function refuseWeak(password: string, email: string, param: string): Promise<void> {
  const text = password.normalize('NFKC').toLowerCase()
  const problem =
    text === email || text === email.split('@')[0]
      ? 'is the e-mail address'
      : new Set(text).size < fewestCharacters
        ? 'has too few different characters'
        : (await isLeaked(text))
          ? 'is known to have leaked, and would be tried first'
          : null
  if (problem)
    throw new Fault('parameter_invalid', { param, message: `${named(param)} ${problem}. Choose another one` })
}

async function isLeaked(text: string): Promise<boolean> {
  // The list is loaded once a password is chosen: no start waits for it.
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  const known = await leaked
  const core = text.replace(/^[\P{L}]+|[\P{L}]+$/gu, '')
  return [text, core, unrepeated(text), unrepeated(core)].some((form) => known.has(form))
}

/** `abab` as `ab`. */
const unrepeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text
