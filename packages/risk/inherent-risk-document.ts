import { tierTable } from '@custos/catalogue/tiers'
import table from './inherent-risk.json' with { type: 'json' }

const { classes, level, raises, examples, order } = table
type Example = (typeof examples)[number]

/** `docs/inherent-risk.md`: inherent level and tier, for customers. */
export const inherentRiskDocument =
  (): string => `<!-- Generated from packages/risk/inherent-risk.json by npm run generate. -->

# Inherent risk, and how much is asked

Before anything is read, two things follow from what is recorded of the use of a vendor: its **inherent level**, impact × likelihood on the matrix of [risk.md](risk.md), and from that level and the kind of data its **tier**: how much a decision about it needs. Both are there the moment the data usage is saved. A person may set either otherwise, with a reason and a name.

${rows(
  ['Tier', 'Asks of the set that ships, at most', 'Different answers to read, at most', 'With care'],
  tierTable.tiers.map(({ tier, at_most, to_read, minutes }) => [
    tier,
    String(at_most ?? 'all'),
    String(to_read),
    `${minutes} minutes`,
  ]),
)}

**None** is for a vendor that gets no personal data, nothing confidential, and no access to systems. Somebody has to say so (the role “no personal data”): what nobody recorded is not none. Frameworks that an organisation chose add their own statements by the same tiers.

## What kind of data

The first that fits counts. Where the role is “no personal data”, data of kind *other* is not taken for personal.

${rows(
  ['Class', 'Kinds of data'],
  classes.map((one) => [`**${one.class}**: ${one.name.toLowerCase()}`, kindsOf(one)]),
)}

## The inherent level

As [risk.md](risk.md) has it, and besides:

- Nothing shared: ${level.nothing_shared.because}
- Nobody recognised (behavioural data alone, not of employees or applicants; ${level.nobody_recognised.article}): the volume adds nothing. ${level.nobody_recognised.because} Where a cookie, a device identifier or a full address recognises people, record personally identifiable information too.
- Contacts alone: at most ${level.ceiling.level}, unless ${level.ceiling.unless}. ${level.ceiling.because}

${rows(
  ['It is at least', 'where', 'Article', 'because'],
  level.floors.map(({ level, code, classes, article, because }) => [
    level,
    `\`${code}\`${classes ? `: ${classes.join(', ')}` : ''}`,
    article,
    because,
  ]),
)}

## From level and data to tier

${rows(
  ['', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'],
  Object.entries(table.table).map(([name, { LOW, MEDIUM, HIGH, CRITICAL }]) => [
    `**${name}**`,
    LOW,
    MEDIUM,
    HIGH,
    CRITICAL,
  ]),
)}

${table.unknown_place.because}

## What raises the tier

${rows(
  ['To at least', 'where', 'Article', 'because'],
  raises.map(({ to, when, needs_field, article, because }) => [
    to,
    `${when}${needs_field ? ' *(no field yet: a person says so)*' : ''}`,
    article,
    because,
  ]),
)}

Without a kind of data and without the role “no personal data” there is no inherent level: screens say *not recorded*, and the tier is standard until somebody records it.

Nothing records yet that a vendor is on the list of the Data Privacy Framework before it is read: until then a person moves the vendor, and afterwards its assessment says it.

More data, more often, of more people, in a country without adequacy, or depended on more never lowers the level or the tier.

## ${examples.length} vendors

Kinds of service as they are usually used by an organisation of some hundred employees, the gravest first.

${rows(
  ['Tier', 'Inherent level', 'Impact × likelihood', 'Class', 'Vendor', 'Place', 'Raised by'],
  examples
    .toSorted((a, b) => gravity(b) - gravity(a))
    .map((example) => [
      example.tier,
      example.level,
      `${example.impact} × ${example.likelihood}`,
      example.class,
      example.vendor,
      example.country,
      [...example.floors, ...example.raised].map((code) => `\`${code}\``).join(', '),
    ]),
)}

Officers hold these to be self-evident, and they must stay so:

${order.map(({ above, below }) => `- *${above}* above *${below}*`).join('\n')}
`

const gravity = ({ tier, level: of, impact, likelihood }: Example) =>
  table.tiers.indexOf(tier) * 1000 + ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'].indexOf(of) * 100 + impact * likelihood

function kindsOf({ any_of, any_of_each }: { any_of?: string[]; any_of_each?: string[][] }): string {
  const words = (types: string[]) => types.map((type) => type.toLowerCase().replaceAll('_', ' ')).join(', ')
  if (any_of) return words(any_of)
  if (any_of_each) return any_of_each.map((types) => `one of ${words(types)}`).join(' **and** ')
  return 'the role is “no personal data”, and neither confidential content nor credentials are shared'
}

const rows = (head: string[], body: string[][]): string =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
