import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of this thread, so that threads that serve people run first. Linux only: elsewhere a priority applies to the
 * whole process.
 */
export function lowerPriority(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  // Without privileges, a thread can lower its priority but not raise it again.
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
}
