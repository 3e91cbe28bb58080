import { expect, test } from 'vitest'
import { dataLocationsOf } from './data-locations.ts'

const subProcessor = (location: string | null) => ({
  name: 'Cloudbarn',
  domain: null,
  dataUsage: null,
  location,
  purpose: null,
  references: [],
})

test('every place that the vendor or a sub-processor names stands there once, the worst first; what is no place does not', () => {
  const transfers = [{ role: 'HOSTING', location: 'Germany', standing: 'EEA', mechanism: null } as const]
  const subProcessors = ['Ireland, United States', 'Irland', 'Japan', 'Our data centre', null].map(subProcessor)
  expect(dataLocationsOf({ transfers }, subProcessors).map(({ country, standing }) => [country, standing])).toEqual([
    ['US', 'THIRD_COUNTRY'],
    ['JP', 'ADEQUATE'],
    ['DE', 'EEA'],
    ['IE', 'EEA'],
  ])
})
