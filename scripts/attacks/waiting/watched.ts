/** The processor time of this thread between two checks, during which other work waits. */
export interface Watched {
  /** Since the last call: the longest time between two checks, and the total. Milliseconds of the processor. */
  taken(): { longest: number; all: number }
}

/** The time between two checks on an idle thread. Milliseconds. */
const interval = 2

export function watchThread(): Watched {
  let longest = 0
  let all = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const now = process.threadCpuUsage()
    const turn = (now.user + now.system - before.user - before.system) / 1000
    before = now
    longest = Math.max(longest, turn)
    all += turn
  }
  setInterval(look, interval).unref()
  return {
    taken() {
      look()
      const taken = { longest, all }
      longest = 0
      all = 0
      return taken
    },
  }
}
