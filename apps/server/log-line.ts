import { styleText } from 'node:util'
import { printable } from './printable.ts'

const levels: { [level: number]: string } = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** One entry of the log as a line for a person: time, level, message, `key=value`; an error's stack follows below. */
export function logLine(entry: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(entry) as {
    time: number
    level: number
    msg?: string
    err?: { stack?: string; message: string }
  }
  const at = new Date(time).toISOString().slice(11, 19)
  const name = levels[level] ?? String(level)
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${shown(value)}`)
  const line = [
    dim(at),
    level >= 40 ? strong(name.padEnd(5)) : name.padEnd(5),
    printable(msg ?? ''),
    dim(pairs.join(' ')),
  ]
  return line.join(' ').trimEnd() + (err ? `\n${(err.stack ?? err.message).split('\n').map(printable).join('\n')}` : '')
}

function shown(value: unknown): string {
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value))
  return text === '' || /\s/.test(text) ? JSON.stringify(text) : text
}

const dim = (text: string): string => (text === '' ? '' : styleText('dim', text, { stream: process.stderr }))
const strong = (text: string): string => styleText('bold', text, { stream: process.stderr })
