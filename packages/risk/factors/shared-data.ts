import { isUnidentifiedUsageData } from '../data-class.ts'
import type { Factor } from '../types.ts'
import { kindsOfData, usageInWords } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

export function ofData({ input, data, answers }: Grounds): Factor[] {
  const { dataUsage, criticality, condition, impactAssessment, exitPlan } = input
  if (data.dataClass === 'nothing') return []
  if (dataUsage === null || dataUsage.shared_data_types.length === 0)
    return [
      factor(
        'data_usage_unknown',
        50,
        'You have not recorded which data the vendor receives. Custos assumes ordinary personal data.',
        'GDPR Art. 30(1)(c)',
        'Record which data the vendor receives, about whom, how much and how often.',
      ),
    ]
  const factors: Factor[] = []
  const isAssessed = impactAssessment === 'DONE'
  const isScreened = Boolean(impactAssessment)
  // Art. 35(3)(b) leaves no room for a screening; monitoring of employees does (Art. 35(1)).
  const isWatchSettled = isAssessed || impactAssessment === 'NOT_REQUIRED'
  const screening = isScreened
    ? []
    : [
        'Record whether the processing needs a data protection impact assessment (Art. 35), and carry out a required one first.',
      ]
  // Large-scale monitoring has its own factor for the impact assessment.
  const screens =
    !isScreened &&
    data.isPersonal &&
    data.isVeryLargeScale &&
    !data.watchesEmployees &&
    !data.watchesAtScale &&
    !isUnidentifiedUsageData(input)
  if (data.special.length > 0 && data.isLargeScale)
    factors.push(
      factor(
        'special_data_at_large_scale',
        isAssessed ? 30 : 65,
        `The vendor receives special categories at large scale: ${usageInWords(dataUsage, data.special)}.`,
        'GDPR Art. 35(3)(b)',
        isAssessed
          ? 'Check that the impact assessment on record covers special categories at large scale at this vendor.'
          : 'Carry out a data protection impact assessment before the vendor receives special categories at large scale.',
        [],
        { code: isAssessed ? 'assessment_on_record' : 'assessment_first' },
      ),
    )
  if (data.special.length > 0)
    factors.push(
      factor(
        'special_data',
        // A recorded condition is not a gap.
        condition ? 30 : data.isLargeScale ? 42 : 58,
        condition
          ? `The vendor receives special categories under Art. 9(2)(${condition}): ${usageInWords(dataUsage, data.special)}.`
          : data.isLargeScale
            ? `Processing ${kindsOfData(data.special)} is forbidden unless a condition of Art. 9(2) is met.`
            : `The vendor receives special categories: ${usageInWords(dataUsage, data.special)}.`,
        'GDPR Art. 9(2)',
        [
          condition
            ? `Name ${kindsOfData(data.special)} as special categories in the agreement with the vendor.`
            : `Record which condition of Art. 9(2) allows the vendor to process ${kindsOfData(data.special)}. Name such data in the agreement.`,
          ...(data.isLargeScale ? [] : screening),
        ].join(' '),
        answers.filter(({ claim }) => claim === 'special-categories'),
        {
          code: `${condition ? 'special_data_named' : 'special_data_recorded'}${data.isLargeScale || isScreened ? '' : '_screened'}`,
        },
      ),
    )
  if (data.criminal)
    factors.push(
      factor(
        'criminal_data',
        57,
        'The vendor receives data on criminal convictions or offences.',
        'GDPR Art. 10',
        'Check that Union or Member State law authorises the vendor’s processing of data on criminal convictions or offences.',
      ),
    )
  if (data.watchesEmployees)
    factors.push(
      factor(
        'employees_watched',
        isWatchSettled ? 30 : 48,
        'The data shows where employees are or how they behave.',
        'GDPR Art. 35(1)',
        isWatchSettled
          ? 'Involve the works council, if there is one, for data that shows where employees are or how they behave.'
          : 'Carry out a data protection impact assessment for the processing of data that shows where employees are or how they behave, and involve the works council if there is one.',
        [],
        isWatchSettled ? { code: 'works_council_consulted' } : undefined,
      ),
    )
  else if (data.watchesAtScale)
    factors.push(
      factor(
        'people_watched',
        isScreened ? 20 : 38,
        `The data shows the behaviour of more than 100,000 people: ${usageInWords(dataUsage, dataUsage.shared_data_types)}.`,
        'GDPR Art. 35(1), 35(4)',
        isScreened
          ? null
          : 'Record whether a data protection impact assessment is required, and carry out a required one first: the data shows the behaviour of more than 100,000 people.',
      ),
    )
  if (!data.isSpecial)
    factors.push(
      factor(
        'shared_data',
        screens ? 32 : 10,
        `The vendor receives ${usageInWords(dataUsage, dataUsage.shared_data_types)}.${isUnidentifiedUsageData(input) ? ' In your record, it identifies nobody.' : ''}`,
        screens ? 'GDPR Art. 35(1), 35(4)' : data.isPersonal ? 'GDPR Art. 32(2)' : null,
        screens
          ? 'Record whether a data protection impact assessment is required, and carry out a required one first: the amount of data is one of the criteria for large scale.'
          : null,
      ),
    )
  if (data.hasUncheckedRecords)
    factors.push(
      factor(
        'employee_records',
        31,
        'Employee records often reveal sick leave, a disability, union membership or religion. You have not recorded whether yours do.',
        'GDPR Art. 9(1)',
        `Check whether the employee records reveal sick leave, a disability, union membership or religion. If they do, record this data and the condition of Art. 9(2) that allows it.${screening.map((one) => ` ${one}`).join('')}`,
        answers.filter(({ claim }) => claim === 'special-categories'),
        { code: isScreened ? 'employee_records_checked' : 'employee_records_screened' },
      ),
    )
  if (dataUsage.data_transfer_volume === null || dataUsage.data_transfer_frequency === null)
    factors.push(
      factor(
        'data_usage_incomplete',
        16,
        'You have not recorded the volume or the frequency of the data.',
        'GDPR Art. 30(1)(c)',
        'Record how much data the vendor receives and how often.',
      ),
    )
  if (impactAssessment === 'REQUIRED' && !data.watchesEmployees && !(data.special.length > 0 && data.isLargeScale))
    factors.push(
      factor(
        'impact_assessment_due',
        47,
        'The screening requires a data protection impact assessment, but you have not recorded one as done.',
        'GDPR Art. 35(1)',
        'Before you send data, carry out the data protection impact assessment that the screening requires.',
      ),
    )
  if (criticality === 'CRITICAL' || criticality === 'HIGH')
    factors.push(
      factor(
        'criticality',
        exitPlan ? 16 : 36,
        exitPlan
          ? 'By your record, your organisation depends on the vendor and has an exit plan.'
          : 'By your record, your organisation depends on the vendor.',
        null,
        exitPlan ? null : 'Write your organisation’s continuity plan and exit plan for this vendor.',
      ),
    )
  return factors
}
