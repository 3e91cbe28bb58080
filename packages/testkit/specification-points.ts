/**
 * The points of the specification as Vitest tags. A test file names the points that it proves at its top: `// @module-tag spec/7`.
 * docs/conformance.md lists the files of each point, and `npx vitest --tags-filter=spec/7` runs them.
 */
export const specificationPoints = [
  { name: 'spec/3', description: 'entities and fields' },
  { name: 'spec/4', description: 'states and transitions' },
  { name: 'spec/5', description: 'validation' },
  { name: 'spec/6', description: 'roles, permissions and identity' },
  { name: 'spec/7', description: 'the calls' },
  { name: 'spec/8', description: 'the error catalogue' },
  { name: 'spec/9', description: 'constants, the document and the database' },
  { name: 'spec/site', description: 'the site (points 1, 2, 8 and 9)' },
  { name: 'spec/start', description: 'name and start' },
]
