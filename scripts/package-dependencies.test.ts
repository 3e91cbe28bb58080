import { expect, test } from 'vitest'
import { forbiddenDependencies } from './package-dependencies.ts'

test('a package may use what stands before it, and third parties', () => {
  expect(
    forbiddenDependencies([
      { name: '@custos/kernel', dependencies: { uuid: '14.0.3' } },
      { name: '@custos/contract', dependencies: { '@custos/kernel': '0.2.1', zod: '4.6.7' } },
    ]),
  ).toEqual([])
})

test('a package must not use what stands after it', () => {
  expect(forbiddenDependencies([{ name: '@custos/kernel', dependencies: { '@custos/database': '0.2.1' } }])).toEqual([
    '@custos/kernel must not depend on @custos/database',
  ])
})

test('the testkit is for tests alone', () => {
  expect(forbiddenDependencies([{ name: '@custos/domain', devDependencies: { '@custos/testkit': '0.2.1' } }])).toEqual(
    [],
  )
  expect(forbiddenDependencies([{ name: '@custos/domain', dependencies: { '@custos/testkit': '0.2.1' } }])).toEqual([
    '@custos/domain must not depend on @custos/testkit',
  ])
})

test('a workspace that the table does not know is reported', () => {
  expect(forbiddenDependencies([{ name: '@custos/attic' }])).toEqual([
    '@custos/attic is missing from scripts/package-dependencies.ts',
  ])
})
