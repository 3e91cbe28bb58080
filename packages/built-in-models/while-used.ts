/** For how long a model is kept that nobody asks. Milliseconds. */
const idle = 60_000

/** A model that is read when it is first asked for, and given up when it was not for a minute. */
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
