import { expect, test } from 'vitest'
import { levelReserve } from './level-reserve.ts'

test('a level that rests on open confirmations says so in a few words, and another level says nothing', () => {
  const open = (message: string) => [{ code: 'grave_questions_open', message }]
  expect(
    levelReserve(
      open(
        '2 critical questions are open. This level holds only if the vendor confirms both; otherwise it is at least high.',
      ),
    ),
  ).toBe('at least high if the vendor does not confirm what is open')
  expect(levelReserve(open('2 critical questions are open.'))).toBeNull()
  expect(levelReserve([])).toBeNull()
})
