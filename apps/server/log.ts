import { type Logger, pino } from 'pino'
import { logLine } from './log-line.ts'

/**
 * The log goes to standard error, since standard output belongs to what commands print: as lines on a terminal, else as
 * JSON.
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
