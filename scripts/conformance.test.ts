import { expect, test } from 'vitest'
import { namesIn } from './conformance.ts'

test('names are found as they stand, a group by its own', () => {
  const source = `
const helper = () => {}
test('does this', helper)
test.each([1, 2])("does another's %i", helper)
describe('a group', () => {
  beforeAll(helper)
  test('one', helper)
})`
  expect(namesIn(source)).toEqual([
    { name: 'does this', isGroup: false },
    { name: "does another's %i", isGroup: false },
    { name: 'a group', isGroup: true },
  ])
})
