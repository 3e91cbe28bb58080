import { type Logger, pino } from 'pino'
import { logLine } from './log-line.ts'

/**
 * Writes the log to standard error, because standard output has the results of commands. The log is lines on a terminal,
 * otherwise JSON.
 */
export function openLog(level: string): Logger {
  const stderr = pino.destination({ fd: 2, sync: true })
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ['*.client_secret', '*.clientSecret', '*.access_token', '*.password', '*.authorization'],
        censor: '(secret)',
      },
    },
    process.stderr.isTTY ? { write: (entry: string) => stderr.write(`${logLine(entry)}\n`) } : stderr,
  )
}
