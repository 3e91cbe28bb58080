import type { EvidenceCost } from './evidence.ts'

const colours = ['#1f44a0', '#186039', '#c7211e']
const panel = { width: 400, height: 300, left: 92, top: 56 }

interface Panel {
  title: string
  unit: string
  value: (cost: EvidenceCost) => number
  /** Powers of ten. */
  from: number
  to: number
}

const panels: Panel[] = [
  { title: 'Processor time', unit: 's', value: ({ read, facts, answer }) => read + facts + answer, from: -2, to: 2 },
  { title: 'Most memory held', unit: 'MB', value: ({ memory }) => memory, from: 1, to: 4 },
]

/** The measured costs as a chart (SVG): documents against processor time and memory, both axes logarithmic. */
export function costFigure(costs: readonly EvidenceCost[]): string {
  const width = panels.length * (panel.width + panel.left) + 40
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 440" width="${width}" height="440" role="img" aria-label="Processor time and memory against the number of documents" font-family="Georgia, serif" font-size="13" fill="#141b2e">
<rect width="100%" height="100%" fill="#fff"/>
${panels.map((drawn, index) => draw(drawn, costs, index * (panel.width + panel.left) + panel.left)).join('\n')}
${legend(costs)}
</svg>
`
}

function draw({ title, unit, value, from, to }: Panel, costs: readonly EvidenceCost[], left: number): string {
  const x = (documents: number) => round(left + ((Math.log10(documents) - 1) / 2) * (panel.width - 24) + 12)
  const y = (amount: number) =>
    round(panel.top + panel.height - ((Math.log10(amount) - from) / (to - from)) * panel.height)
  const powers = Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i))
  const bottom = panel.top + panel.height
  const rows = powers.map(
    (power) =>
      `<path d="M${left} ${y(power)}h${panel.width}" stroke="#d2d6de"/><text x="${left - 8}" y="${y(power) + 4}" text-anchor="end">${power.toLocaleString('en')} ${unit}</text>`,
  )
  const columns = [10, 100, 1000].map(
    (documents) =>
      `<text x="${x(documents)}" y="${bottom + 20}" text-anchor="middle">${documents.toLocaleString('en')}</text>`,
  )
  const lines = series(costs).map(([, of], index) => {
    const points = of.map((cost) => ({ x: x(cost.documents), y: y(value(cost)) }))
    return `<polyline points="${points.map((point) => `${point.x},${point.y}`).join(' ')}" fill="none" stroke="${colours[index]}" stroke-width="2"/>${points
      .map((point) => `<circle cx="${point.x}" cy="${point.y}" r="3.5" fill="${colours[index]}"/>`)
      .join('')}`
  })
  // The slope of tenfold cost for tenfold documents.
  const slope = `<path d="M${x(10)} ${y(10 ** from * 2)}L${x(1000)} ${y(Math.min(10 ** to, 10 ** from * 200))}" stroke="#7a808d" stroke-dasharray="4 4"/>`
  return `<text x="${left}" y="${panel.top - 22}" font-size="17">${title}</text>
${rows.join('')}${columns.join('')}${slope}${lines.join('')}
<text x="${left + panel.width / 2}" y="${bottom + 42}" text-anchor="middle">documents of about 8 kB</text>`
}

function legend(costs: readonly EvidenceCost[]): string {
  const entries = series(costs).map(([statements]) => `${statements.toLocaleString('en')} statements`)
  const items = entries.map(
    (text, index) =>
      `<path d="M${panel.left + index * 150} 418h22" stroke="${colours[index]}" stroke-width="2"/><text x="${panel.left + 28 + index * 150}" y="422">${text}</text>`,
  )
  const at = panel.left + entries.length * 150
  return `${items.join('')}<path d="M${at} 418h22" stroke="#7a808d" stroke-dasharray="4 4"/><text x="${at + 28}" y="422">the slope of proportional cost</text>`
}

/** The costs of each number of statements, by documents. */
function series(costs: readonly EvidenceCost[]): [statements: number, EvidenceCost[]][] {
  const grouped = Map.groupBy(costs, ({ statements }) => statements)
  return [...grouped].toSorted(([a], [b]) => a - b)
}

const round = (value: number) => Math.round(value * 10) / 10
