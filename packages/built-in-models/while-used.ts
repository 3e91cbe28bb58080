/** The time after which an unused model is released. Milliseconds. */
const idle = 60_000

/** A model that is loaded on first use and released after a minute without use. */
export function whileUsed<Model extends object>(load: () => Model): () => Model {
  let loaded: Model | undefined
  let release: NodeJS.Timeout | undefined
  return () => {
    loaded ??= load()
    clearTimeout(release)
    release = setTimeout(() => {
      loaded = undefined
    }, idle).unref()
    return loaded
  }
}
