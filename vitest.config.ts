import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { specificationPoints } from '@custos/testkit/specification-points'
import { filesOf, longest, type Suite } from '@custos/testkit/suites'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    suite: Suite
  }
}

/** Starts the longest files first. */
class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => longest.includes(relative(import.meta.dirname, moduleId))
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

export default defineConfig(({ mode }) => {
  const suite: Suite = mode === 'quick' || mode === 'full' ? mode : 'named'
  return {
    test: {
      // One more than there are processors: many tests wait for another process and leave theirs free.
      maxWorkers: availableParallelism() + 1,
      // Bounds for what hangs, wide enough for a machine that is busy with other things: no test is about its time.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 300_000 } },
      sequence: { sequencer: Sequencer },
      setupFiles: 'packages/testkit/property-seed.ts',
      provide: { suite },
      tags: specificationPoints,
      // `isolate: false`: files share the modules that their worker has loaded. Loading them anew for each file was half of the
      // processor time. So a test leaves no state in a module.
      // Vitest starts the files of one project after those of another, in the order of the names. The last ones have the short files,
      // so that no processor waits for a long one at the end.
      projects: [
        {
          extends: true,
          // The site is built once; each file has a browser and a server of its own.
          test: {
            name: 'pages',
            isolate: false,
            ...filesOf(suite, ['apps/site/e2e/**/*.test.ts']),
            globalSetup: 'apps/site/e2e/build-site.ts',
          },
        },
        {
          extends: true,
          test: {
            name: 'rules',
            isolate: false,
            ...filesOf(suite, [
              'packages/{kernel,outbound,contract,catalogue,documents,built-in-models,readers,risk,evidence,document-rendering,exports}/**/*.test.ts',
              'apps/console/src/**/*.test.ts',
            ]),
          },
        },
        {
          extends: true,
          // Each with modules of its own: one of them watches what modules do when they are loaded.
          test: { name: 'scripts', ...filesOf(suite, ['scripts/*.test.ts', 'scripts/evaluation/**/*.test.ts']) },
        },
        {
          extends: true,
          test: {
            name: 'platform',
            isolate: false,
            ...filesOf(suite, [
              'packages/{database,audit,domain,testkit}/**/*.test.ts',
              'apps/server/**/*.test.ts',
              'scripts/{attacks,bench}/**/*.test.ts',
            ]),
            globalSetup: 'packages/testkit/global-setup.ts',
          },
        },
        {
          extends: true,
          test: {
            name: 'console',
            isolate: false,
            ...filesOf(suite, ['apps/console/e2e/**/*.test.ts']),
            globalSetup: 'packages/testkit/global-setup.ts',
          },
        },
      ],
    },
  }
})
