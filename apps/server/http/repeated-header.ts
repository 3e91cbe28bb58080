import { Fault } from '@custos/contract/errors'

/**
 * The refusal of a request that gives one of the headers more than once, if it does. Node joins what is repeated or keeps the
 * first alone, so that a proxy in front could understand another request.
 *
 * @param rawHeaders names and values by turns, as Node has them.
 */
export function repeatedHeader(rawHeaders: readonly string[], ...headers: readonly string[]): Fault | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const twice = headers.find((header) => {
    const name = header.toLowerCase()
    return names.indexOf(name) !== names.lastIndexOf(name)
  })
  return twice === undefined
    ? undefined
    : new Fault('parameter_invalid', { param: twice, message: `The header ${twice} is given more than once` })
}
