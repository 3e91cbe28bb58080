/** The processor time that this thread takes between two looks: other work waits for so long. */
export interface Watched {
  /** Since the last call: the longest time between two looks, and the total. Milliseconds of the processor. */
  taken(): { longest: number; all: number }
}

/** Between two looks, where nothing holds the thread. Milliseconds. */
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
