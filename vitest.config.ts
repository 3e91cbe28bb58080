import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left alone, one processor would be spared: many tests wait for another process and leave theirs free.
    maxWorkers: availableParallelism(),
    // Bounds for what hangs, wide enough for a machine that is busy with other things: no test is about its time.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'packages/testkit/property-seed.ts',
    // `isolate: false`: files share the modules that their worker has loaded. Loading them anew for each file was half of the
    // processor time. So a test leaves no state in a module.
    projects: [
      'apps/site',
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: [
            'packages/{kernel,outbound,contract,catalogue,documents,verifier,risk,evidence,document-rendering,exports}/**/*.test.ts',
            'apps/console/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // Each with modules of its own: one of them watches what modules do when they are loaded.
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          isolate: false,
          include: ['packages/{database,audit,domain,testkit}/**/*.test.ts', 'apps/server/**/*.test.ts'],
          globalSetup: 'packages/testkit/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['apps/console/e2e/**/*.test.ts'],
          globalSetup: 'packages/testkit/global-setup.ts',
        },
      },
    ],
  },
})
