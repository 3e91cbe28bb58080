/** The reason why a command failed, in a sentence for the person who typed it. */
export class CommandFailure extends Error {
  override readonly name: string = 'CommandFailure'
  /** 1: the command failed; 2: wrong usage. */
  readonly exitCode: 1 | 2 = 1
}

export class UsageFailure extends CommandFailure {
  override readonly name = 'UsageFailure'
  override readonly exitCode = 2
}
