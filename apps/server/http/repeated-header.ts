import { Fault } from '@custos/contract/errors'

/**
 * The refusal of a request in which one of the headers occurs more than once; undefined if none does. Node joins repeated
 * headers or keeps only the first, so a proxy in front could read the request differently.
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
