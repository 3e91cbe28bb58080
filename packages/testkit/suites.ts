import { matchesGlob } from 'node:path'

/**
 * The tests of a run, by Vitest's mode: `npm test` runs those of every change, `npm run test:full` the others. A run that names
 * files, such as `npm test -- packages/audit`, runs all tests in them.
 */
export type Suite = 'quick' | 'full' | 'named'

/**
 * The long tests, only for `npm run test:full`: killed and several processes, rotated keys, faults of the network and the database,
 * thousands of hostile documents, repeated builds and starts, the journeys of the console, the pages of the site in a browser, upgrades
 * and registers of many rows, the rules of the risk on random reviews, and external processes: the commands, a browser and a language
 * model. docs/guarantees.md marks their proofs.
 */
export const long = [
  'apps/console/e2e/!(budgets|screens).test.ts',
  'apps/server/cli/command-line.test.ts',
  'apps/server/cli/reader.test.ts',
  'apps/server/http/admission.test.ts',
  'apps/server/http/faults.test.ts',
  'apps/server/http/key-rotation.test.ts',
  'apps/server/http/operations.test.ts',
  'apps/server/http/slow-bodies.test.ts',
  'apps/server/http/unread-responses.test.ts',
  'apps/server/master-key-rotation.test.ts',
  'apps/server/run-roles.test.ts',
  'apps/server/several-processes.test.ts',
  'apps/server/tenant-removal.test.ts',
  'apps/server/tracing.test.ts',
  'apps/server/upgrade.test.ts',
  'apps/server/worker-process.test.ts',
  'apps/server/worker.test.ts',
  'apps/site/e2e/accessibility.test.ts',
  'apps/site/e2e/documented-code.test.ts',
  'apps/site/e2e/dossier.test.ts',
  'apps/site/e2e/navigation.test.ts',
  'apps/site/e2e/pages.test.ts',
  'apps/site/e2e/reference.test.ts',
  'apps/site/e2e/reproducible.test.ts',
  'apps/site/e2e/static-export.test.ts',
  'packages/audit/checkpoint.test.ts',
  'packages/audit/restore.test.ts',
  'packages/database/embedded-postgres.test.ts',
  'packages/database/jobs.test.ts',
  'packages/database/migrate.test.ts',
  'packages/database/session.test.ts',
  'packages/documents/collect/page-browser.test.ts',
  'packages/documents/confined/parser.test.ts',
  'packages/documents/hostile-vendors.test.ts',
  'packages/documents/read/fuzz.test.ts',
  'packages/documents/rendering/page-renderer.test.ts',
  'packages/domain/assessments/key-documents.test.ts',
  'packages/domain/assessments/own-tiers.test.ts',
  'packages/domain/assessments/reassess/on-schedule.test.ts',
  'packages/domain/assessments/reassess/with-documents.test.ts',
  'packages/domain/assessments/run/store-failures.test.ts',
  'packages/domain/documents/filled-questionnaires.test.ts',
  'packages/domain/documents/half-answered.test.ts',
  'packages/domain/operations/state.test.ts',
  'packages/domain/responsibilities/hand-over.test.ts',
  'packages/domain/restored-store.test.ts',
  'packages/domain/vendor-imports/officers-register.test.ts',
  'packages/domain/vendor-imports/similar-vendors.test.ts',
  'packages/domain/vendors/register-export.test.ts',
  'packages/domain/vendors/reweigh.test.ts',
  'packages/evidence/hostile-text.test.ts',
  'packages/readers/local/local-reader.test.ts',
  'packages/risk/not-needed.test.ts',
  'packages/risk/to-check.test.ts',
  'scripts/attacks/crash/crash-test.test.ts',
  'scripts/attacks/fuzz/fuzz.test.ts',
  'scripts/bench/register.test.ts',
  'scripts/evaluation/ablate.test.ts',
]

/**
 * Files that take a minute or more, most of it waiting. A run starts them first, so that none is alone at its end. Without the times
 * of a former run, Vitest would start the largest files first, and these are small.
 */
export const longest = [
  'apps/server/cli/command-line.test.ts',
  'apps/server/worker.test.ts',
  'packages/database/embedded-postgres.test.ts',
  'packages/documents/hostile-vendors.test.ts',
  'packages/domain/vendors/killed-integration.test.ts',
  'packages/readers/local/local-reader.test.ts',
  'packages/risk/not-needed.test.ts',
  'scripts/attacks/crash/crash-test.test.ts',
  'scripts/attacks/fuzz/fuzz.test.ts',
]

/** Files that both suites share in parts. */
const shared = ['apps/console/e2e/screens.test.ts', 'packages/domain/vendors/killed-integration.test.ts']

/** The files of a project in a suite. */
export function filesOf(suite: Suite, include: string[]): { include: string[]; exclude?: string[] } {
  if (suite === 'named') return { include }
  if (suite === 'quick') return { include, exclude: long }
  return { include: [...long, ...shared].filter((file) => include.some((pattern) => matchesGlob(file, pattern))) }
}
