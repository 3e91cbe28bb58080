import { expect, test } from 'vitest'
import { HostGate } from './host-gate.ts'

const signal = new AbortController().signal

test('no more run at a time than connections are allowed', async () => {
  const gate = new HostGate(2, 0)
  let running = 0
  let max = 0
  await Promise.all(
    Array.from({ length: 10 }, () =>
      gate.pass(async () => {
        max = Math.max(max, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running--
      }, signal),
    ),
  )
  expect(max).toBe(2)
})

test('starts are the spacing apart, also after slowing down', async () => {
  const pauses: number[] = []
  const gate = new HostGate(
    10,
    100,
    () => 5,
    async (milliseconds) => void pauses.push(milliseconds),
  )
  for (let n = 0; n < 3; n++) await gate.pass(async () => {}, signal)
  gate.slowDown(1000)
  for (let n = 0; n < 2; n++) await gate.pass(async () => {}, signal)
  expect(pauses).toEqual([100, 200, 300, 1300])
})

test('a failure frees its place', async () => {
  const gate = new HostGate(1, 0)
  await expect(gate.pass(() => Promise.reject(new Error('refused')), signal)).rejects.toThrow('refused')
  await expect(gate.pass(async () => 'next', signal)).resolves.toBe('next')
})
