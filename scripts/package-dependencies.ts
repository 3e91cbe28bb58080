/** The packages that each package may use: the one table of permitted dependencies. See `docs/decisions/`. */

export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const belowDomain = [
  '@custos/kernel',
  '@custos/contract',
  '@custos/outbound',
  '@custos/catalogue',
  '@custos/documents',
  '@custos/built-in-models',
  '@custos/readers',
  '@custos/evidence',
  '@custos/risk',
  '@custos/document-rendering',
  '@custos/exports',
  '@custos/database',
  '@custos/audit',
]

const allowedDependencies: Record<string, string[]> = {
  '@custos/kernel': [],
  '@custos/contract': ['@custos/kernel', '@custos/catalogue'],
  '@custos/catalogue': ['@custos/kernel'],
  '@custos/outbound': ['@custos/kernel'],
  '@custos/documents': ['@custos/kernel', '@custos/outbound'],
  '@custos/built-in-models': [],
  '@custos/readers': ['@custos/kernel', '@custos/outbound', '@custos/built-in-models'],
  '@custos/risk': ['@custos/kernel', '@custos/catalogue'],
  '@custos/evidence': [
    '@custos/kernel',
    '@custos/outbound',
    '@custos/catalogue',
    '@custos/documents',
    '@custos/readers',
    '@custos/risk',
  ],
  '@custos/document-rendering': [
    '@custos/kernel',
    '@custos/contract',
    '@custos/catalogue',
    '@custos/risk',
    '@custos/design-tokens',
  ],
  '@custos/exports': ['@custos/kernel'],
  '@custos/database': ['@custos/kernel'],
  '@custos/audit': ['@custos/kernel', '@custos/contract', '@custos/database'],
  '@custos/domain': belowDomain,
  custos: [...belowDomain, '@custos/domain', '@custos/design-tokens', '@custos/site'],
  '@custos/design-tokens': [],
  '@custos/site': ['@custos/design-tokens'],
  '@custos/console': ['@custos/design-tokens', '@custos/contract'],
  '@custos/testkit': [...belowDomain, '@custos/domain', 'custos'],
}

/** The package that the tests of every package may use. */
const testPackage = '@custos/testkit'

/**
 * @param manifests the package.json of every workspace; knip checks that imports stay within them
 * @returns a sentence for each dependency outside the table
 */
export function forbiddenDependencies(manifests: Manifest[]): string[] {
  return manifests.flatMap(({ name, dependencies = {}, devDependencies = {} }) => {
    const allowed = allowedDependencies[name]
    if (!allowed) return [`${name} is missing from scripts/package-dependencies.ts`]
    const isForbidden = (used: string) => used in allowedDependencies && !allowed.includes(used)
    return [
      ...Object.keys(dependencies).filter(isForbidden),
      ...Object.keys(devDependencies).filter((used) => isForbidden(used) && used !== testPackage),
    ].map((used) => `${name} must not depend on ${used}`)
  })
}
