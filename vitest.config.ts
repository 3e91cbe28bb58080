import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'packages/testkit/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
