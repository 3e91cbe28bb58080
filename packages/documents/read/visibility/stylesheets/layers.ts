interface Layer {
  name: string
  within: Map<string, Layer>
}

/**
 * The ranks of a page's layers by full name: the higher, the stronger. They follow the order of first mention; layers within a
 * layer come before its own rules (CSS Cascade, level 5).
 *
 * @param names in the order of the sheets; full stops separate the parts of a name.
 */
export function layerRanks(names: string[]): Map<string, number> {
  const root: Layer = { name: '', within: new Map() }
  for (const name of names) {
    let layer = root
    for (const [index, part] of name.split('.').entries()) {
      const inner = layer.within.get(part) ?? {
        name: name
          .split('.')
          .slice(0, index + 1)
          .join('.'),
        within: new Map(),
      }
      layer.within.set(part, inner)
      layer = inner
    }
  }
  const ranks = new Map<string, number>()
  const rank = (layer: Layer): void => {
    for (const inner of layer.within.values()) rank(inner)
    if (layer !== root) ranks.set(layer.name, ranks.size)
  }
  rank(root)
  return ranks
}
