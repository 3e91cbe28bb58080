import { ApiError } from '@custos/contract/errors'

/**
 * The refusal of a request that repeats one of the headers; undefined if none is repeated. Node joins repeated headers or keeps
 * only the first, so a proxy in front could read the request differently.
 * @param rawHeaders names and values in turn, as Node has them.
 */
export function repeatedHeader(rawHeaders: readonly string[], ...headers: readonly string[]): ApiError | undefined {
  for (const header of headers) {
    const name = header.toLowerCase()
    const times = rawHeaders.reduce(
      (count, raw, index) =>
        index % 2 === 0 && raw.length === name.length && raw.toLowerCase() === name ? count + 1 : count,
      0,
    )
    if (times > 1)
      return new ApiError('parameter_invalid', {
        param: header,
        message: `The header ${header} is given more than once`,
      })
  }
  return undefined
}
