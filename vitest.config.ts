import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left alone, one processor would be spared: many tests wait for another process and leave theirs free.
    maxWorkers: '100%',
    // Bounds for what hangs, wide enough for a machine that is busy with other things: no test is about its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'packages/testkit/property-seed.ts',
    projects: [
      'apps/site',
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/{kernel,contract,catalogue,documents,verifier,risk,evidence}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/console/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['packages/{database,audit,domain,testkit}/**/*.test.ts', 'apps/{server,console/e2e}/**/*.test.ts'],
          globalSetup: 'packages/testkit/global-setup.ts',
        },
      },
    ],
  },
})
