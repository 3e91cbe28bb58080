import { expect, test } from 'vitest'
import { logLine } from './log-line.ts'

const time = Date.parse('2026-11-20T09:14:06Z')

test('an entry of the log is one line with its time, level, message and facts', () => {
  const entry = JSON.stringify({ level: 30, time, msg: 'collecting', vendor: 'https://a.example', reason: 'two words' })
  expect(logLine(entry)).toBe('09:14:06 info  collecting vendor=https://a.example reason="two words"')
})

test('an error has its stack below', () => {
  const entry = JSON.stringify({ level: 50, time, msg: 'failed', err: { message: 'no', stack: 'Error: no\n    at x' } })
  expect(logLine(entry)).toBe('09:14:06 error failed\nError: no\n    at x')
})

test('text of others cannot control the terminal', () => {
  const entry = JSON.stringify({ level: 30, time, msg: 'a\u001b[2Jb', vendor: '\r\nforged' })
  expect(logLine(entry).split('\n')).toHaveLength(1)
  expect(logLine(entry)).not.toContain('\u001b')
})
