/**
 * Resolves when a terminal or a supervisor tells the process to stop. Either may signal the whole process group, and the
 * launcher passes on the signals that it receives, so the same signal can arrive twice: the second must not interrupt the
 * shutdown. A worker beside a server also stops when that server ends, for any reason.
 */
export function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', () => resolve())
    // The server may have ended while this process was loading. undefined: there is no server beside this process.
    if (process.connected === false) resolve()
    // The channel must not keep the process from ending.
    process.channel?.unref()
  })
}
