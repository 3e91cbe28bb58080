import { expect, test } from 'vitest'
import { namesIn, pointsIn } from './conformance.ts'

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

test('points are found by their tags, and a tag that is no point is refused', () => {
  // Assembled, because Vitest would read a literal tag in this file.
  const tag = (point: string) => `// ${'@module'}-tag ${point}\n`
  expect(pointsIn(`${tag('spec/3')}${tag('spec/site')}\ntest('one', () => {})\n`)).toEqual(['spec/3', 'spec/site'])
  expect(() => pointsIn(tag('spec/33'))).toThrow('spec/33')
})
