import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The site in a real Chromium: it is built once, and each file of tests has a browser and a server of its own. */
export default defineConfig({
  test: {
    name: 'site',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/build-site.ts'],
    // As everywhere: projects that run side by side must agree on it.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
