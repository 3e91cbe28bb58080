import { expect, test } from 'vitest'
import { folderCircles } from './folder-circles.ts'

const files = (...given: [path: string, text: string][]) => new Map(given)

test('folders that need each other are found, also by way of others', () => {
  const circle = files(
    ['vendors/store.ts', "import { decisions } from '../approvals/store.ts'"],
    ['approvals/store.ts', "import {\n  type Head,\n  heads,\n} from '../assessments/run/heads.ts'"],
    ['assessments/run/heads.ts', "import { findVendor } from '../../vendors/store.ts'"],
    ['dates/list.ts', "import { findVendor } from '../vendors/store.ts'"],
  )
  expect(folderCircles(circle)).toEqual([
    'vendors/store.ts needs approvals, which needs vendors',
    'approvals/store.ts needs assessments, which needs approvals',
    'assessments/run/heads.ts needs vendors, which needs assessments',
  ])
})

test('types, files beside the folders and a folder itself make no circle', () => {
  const order = files(
    ['vendors/store.ts', "import type { Decision } from '../approvals/store.ts'\nimport { build } from '../tables.ts'"],
    ['approvals/store.ts', "import { findVendor } from '../vendors/store.ts'\nimport { rules } from './rules.ts'"],
    ['tables.ts', "import { columns } from './vendors/store.ts'"],
  )
  expect(folderCircles(order)).toEqual([])
})

test('folders within a folder stand in an order too', () => {
  const within = files(
    ['assessments/run/answer/answer.ts', "import { record } from '../save/save-result.ts'"],
    [
      'assessments/run/save/save-result.ts',
      "import { answer } from '../answer/answer.ts'\nimport { open } from '../../open.ts'",
    ],
    ['assessments/open.ts', "import { run } from './run/run.ts'"],
  )
  expect(folderCircles(within)).toEqual([
    'assessments/run/answer/answer.ts needs assessments/run/save, which needs assessments/run/answer',
    'assessments/run/save/save-result.ts needs assessments/run/answer, which needs assessments/run/save',
  ])
})
