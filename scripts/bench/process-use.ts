import { readFileSync, writeFileSync } from 'node:fs'

/** The memory of a process (VmRSS), or its peak (VmHWM), in megabytes; null if the system does not tell it. */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}

/** Resets Linux's peak memory of a process. */
export function resetPeaks(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Not Linux.
  }
}

/** The processor time of a process with all its threads, in seconds. Linux only. */
export function processorOf(pid: number): number {
  const [, after] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
  const fields = after!.split(' ')
  // Fields 14 and 15 of proc_pid_stat(5), in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}
