interface Layer {
  name: string
  within: Map<string, Layer>
}

/**
 * How strong the layers of a page are, by their full names: the higher, the stronger. They come in the order in which they are first
 * named, those within a layer before what stands in it directly (CSS Cascade, level 5).
 *
 * @param names in the order of the sheets; parts of a name are parted by full stops.
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
