/** Why a command failed, in a sentence for the person who typed it. */
export class CommandFailure extends Error {
  override readonly name: string = 'CommandFailure'
  /** 1: it failed; 2: it was used wrongly. */
  readonly exitCode: 1 | 2 = 1
}

export class UsageFailure extends CommandFailure {
  override readonly name = 'UsageFailure'
  override readonly exitCode = 2
}
