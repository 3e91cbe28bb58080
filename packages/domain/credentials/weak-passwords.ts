import { ApiError, paramSubject } from '@custos/contract/errors'

/** A password with fewer different characters is a pattern. */
const minCharacters = 5

let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a password that attackers would try first: a leaked one, also repeated or with digits and signs around it; one with few
 * different characters; and the person's own address.
 *
 * @throws ApiError parameter_invalid for `param`.
 */
export async function refuseWeak(password: string, email: string, param: string): Promise<void> {
  const text = password.normalize('NFKC').toLowerCase()
  const problem =
    text === email || text === email.split('@')[0]
      ? 'is the e-mail address'
      : new Set(text).size < minCharacters
        ? 'has too few different characters'
        : (await isLeaked(text))
          ? 'has appeared in a known leak'
          : null
  if (problem)
    throw new ApiError('parameter_invalid', { param, message: `${paramSubject(param)} ${problem}. Choose another one` })
}

async function isLeaked(text: string): Promise<boolean> {
  // The list is loaded when somebody chooses a password, so that it delays no start.
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  const leakedPasswords = await leaked
  return [text, core(text), unrepeated(text), unrepeated(core(text))].some((form) => leakedPasswords.has(form))
}

/** The text from its first letter to its last. */
function core(text: string): string {
  const characters = [...text]
  const isLetter = (character: string) => /\p{L}/u.test(character)
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('')
}

/** The repeated part: `ab` of `abab`. */
function unrepeated(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1)
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return text.slice(0, size)
  return text
}
