import { type Logger, pino } from 'pino'

/** Structured lines on standard error: standard output belongs to what the commands print. */
export function openLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ['*.client_secret', '*.clientSecret', '*.access_token', '*.password', '*.authorization'],
        censor: '(secret)',
      },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}
