import type { Assessment } from '../api/types.ts'
import { count } from './counting-en.ts'

const onlyIfListed =
  'adequacy holds only for companies on the Data Privacy Framework list, and nobody has checked the vendor’s entry'

/** The texts about a vendor's inherent risk and tier. */
export const inherent = {
  title: 'Inherent risk',
  before: 'before any assessment',
  tier: 'Tier',
  tiers: {
    none: 'None',
    low: 'Low',
    standard: 'Standard',
    high: 'High',
    critical: 'Critical',
  } as Record<string, string>,
  ofTier: (tier: string) => `tier ${inherent.tiers[tier]?.toLowerCase()}`,
  inRow: (level: string, tier: string) => `Inherent: ${level.toLowerCase()}, ${inherent.ofTier(tier)}`,
  unrecorded: 'Inherent: not recorded',
  notRecorded: 'The data that the vendor receives is not recorded.',
  likely: 'Likely service',
  reasons: 'Based on',
  noAmount: 'volume and frequency not applicable',
  unrecordedFields: (raising: string[], others: string[]) =>
    [
      raising.length > 0 && `Unrecorded fields that can raise the level: ${raising.join(', ')}.`,
      others.length > 0 && `${raising.length > 0 ? 'Also not' : 'Not'} recorded: ${others.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  fields: {
    data_transfer_volume: 'volume',
    data_transfer_frequency: 'frequency',
    role: 'role',
    country: 'country',
    criticality: 'criticality',
    target_data_subjects: 'data subjects',
  },
  ofCriticality: (level: string) => `criticality ${level.toLowerCase()}`,
  notAsked: (tier: string, n: number) =>
    `${inherent.ofTier(tier)} leaves out ${count(n, 'statement', 'different statements')}`,
  belowTier: (tier: string, { vendor_tier, chosen_by, reason }: NonNullable<Assessment['lower_tier']>) =>
    `Reviewed at ${inherent.ofTier(tier)}, chosen by ${chosen_by}; the vendor’s tier was ${inherent.tiers[vendor_tier]?.toLowerCase()}: ${reason.replace(/\.?$/, '.')} It asks less, so its level may be lower.`,
  notAskedTitle: 'Statements not asked',
  ownTiers: 'Own tiers',
  ownTier: (framework: string | null, from: string, leftOut: boolean) =>
    [
      leftOut ? 'Left out' : 'Added',
      framework && ` by ${framework}`,
      from === 'never' ? ', asked at no tier' : `, asked from ${inherent.ofTier(from)} on`,
    ]
      .filter(Boolean)
      .join(''),
  ownTierBy: (by: string | null, reason: string | null) =>
    `Set by ${by ?? 'somebody'}: ${reason ?? 'no reason recorded'}`,
  change: 'Change level',
  level: 'Level',
  byRules: 'Computed',
  reason: 'Reason',
  reset: 'Reset',
  setBy: (who: string, when: string, reason: string) => `Set by ${who} on ${when}: ${reason}`,
  /** @param tier null: the tier follows from the set level */
  computed: (level: string | null, tier: string | null) =>
    `Computed: ${[level === null ? 'no level' : level.toLowerCase(), ...(tier === null ? [] : [inherent.ofTier(tier)])].join(', ')}.`,
  changedSince: (when: string) => `The recorded use has changed since, on ${when}. Set it again, or reset it.`,
  /** @param data the vendor's data, in words. In the United States, adequacy covers only companies on a list. */
  raised: (code: string, data: string, country: string | null | undefined) =>
    ((country === 'US' && inherent.raisedInAmerica[code]) || (inherent.raisedBy[code] ?? code)).replace('{data}', data),
  raisedInAmerica: {
    records_without_adequacy: `{data} for a vendor in the United States: ${onlyIfListed} (GDPR Arts. 44, 45).`,
    no_adequacy: `Personal data for a vendor in the United States: ${onlyIfListed} (GDPR Arts. 44, 45).`,
  } as Record<string, string>,
  /** By the codes of the published table. */
  raisedBy: {
    records_at_large_scale: '10,000 records or more: {data} (GDPR Arts. 34(1), 35(1)).',
    records_without_adequacy: '{data} in a country without an adequacy decision (GDPR Art. 44).',
    criticality_critical: 'Your organisation cannot work without the vendor (GDPR Art. 32(1)(b), (c)).',
    criticality_high: 'Your organisation depends on the vendor (GDPR Art. 32(1)(b), (c)).',
    special_at_large_scale:
      'Special categories in 10,000 records or more, which Custos counts as large scale: a DPIA is required (GDPR Art. 35(3)(b)).',
    very_many_people: 'More than 100,000 records of people (GDPR Art. 35(1)).',
    employees_watched: 'It tracks employees or applicants (GDPR Arts. 35(1), 88).',
    people_recognised: 'It tracks identified people (GDPR Art. 4(4)).',
    people_watched_at_scale: 'It tracks identified people on a large scale (GDPR Art. 35(1)).',
    no_adequacy: 'Personal data in a country without an adequacy decision (GDPR Arts. 44, 46(1)).',
    artificial_intelligence: 'A vendor of artificial intelligence receives your data (GDPR Art. 35(1)).',
    not_recorded: 'The data that the vendor receives is not recorded (GDPR Art. 30(1)(c)).',
  } as Record<string, string>,
}
