import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lets this thread have the processor only where none needs it that serves people. On Linux alone: elsewhere a precedence is the whole
 * process's.
 */
export function lowerPriority(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  // A thread can be set behind the others, and not before them again.
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
}
