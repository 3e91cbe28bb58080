import { InvalidArgumentError, Option } from 'commander'

const max = 1000

/** `--limit`, for commands that list. */
export function limitOption(usual: number): Option {
  return new Option('--limit <number>', `how many to show, at most ${max}`).default(usual).argParser((text) => {
    const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
    if (limit < 1 || limit > max) throw new InvalidArgumentError(`Expected a number from 1 to ${max}.`)
    return limit
  })
}
