import { expect, test } from 'vitest'
import { certificateTitle } from './certificate-title.ts'

test.each([
  ['SOC 2 Type 2', ['Type II'], 'SOC 2 Type 2'],
  ['SOC 2', ['Type II', null], 'SOC 2, Type II'],
  ['ISO/IEC 27001:2022', [null, 'edition 2022'], 'ISO/IEC 27001:2022'],
  ['PCI compliance', ['Self-assessment'], 'PCI compliance, Self-assessment'],
])('the title of %s %j says each detail once', (name, details, title) => {
  expect(certificateTitle(name, ...details)).toBe(title)
})
