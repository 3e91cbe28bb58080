import runs from '../../../../docs/measurements/2026-11-29-tests.md?raw'

const rows = [
  ...runs.matchAll(
    /^\| `(npm test|npm run test:full)`[^|]*\| (\w+) \| ([^|]+) \| [^|]+ \| [\d,]+ \| (\d+) \| \d+ \|$/gm,
  ),
].map(([, suite, commit, ended, failed]) => ({
  suite,
  commit: commit!,
  /** The report names the day only if it is not its own. */
  ended: ended!.includes(', ') ? ended! : `29 November, ${ended}`,
  failed: Number(failed),
}))
/** The newest run of a suite that the report has with its figures. */
const newestOf = (suite: string) => {
  const newest = rows.findLast((row) => row.suite === suite)
  if (!newest) throw new Error(`the report has no run of ${suite}`)
  return newest
}
const quick = newestOf('npm test')
const full = newestOf('npm run test:full')
const failures = (failed: number) =>
  failed === 0
    ? 'no failure'
    : `${failed === 1 ? 'one failure' : `${failed} failures`}, fixed later; no complete run after the fix is on record`

/** The newest runs of the tests on record, from the report. */
export function Content() {
  return (
    <p>
      <a href="/resources/documentation/measurements/platform#runs-of-the-tests-29-november-2026">The runs on record</a>
      {' are of two suites. The newest run of '}
      <code>npm test</code>
      {` (commit ${quick.commit}, ${quick.ended}) has ${failures(quick.failed)}. The newest run of `}
      <code>npm run test:full</code>
      {` with figures (commit ${full.commit}, ${full.ended}) has ${failures(full.failed)}. Some rows below rest on tests of this second suite; Guarantees marks them with †. Later runs in continuous integration have no published log, so nobody outside can check them. This site may be of a later commit.`}
    </p>
  )
}
