/** The fictional vendors of the demonstration, as an organisation would register them. All domains are reserved (RFC 2606). */
export const demonstrationVendors = [
  {
    name: 'Alderbrook Records',
    description: 'Fictional. Keeps the personnel files of our employees.',
    domain: 'https://alderbrook.example',
    industry: 'Human Resources and Payroll',
    data_usage: {
      shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'NATIONAL_IDENTIFICATION_NUMBERS', 'EMPLOYEE_RECORDS'],
      target_data_subjects: ['EMPLOYEES'],
      data_transfer_volume: 'BETWEEN_1000_AND_10000',
      data_transfer_frequency: 'WEEKLY',
    },
    processing: { role: 'PROCESSOR', country: 'DE' },
  },
  {
    name: 'Pennywhistle Cloud',
    description: 'Fictional. Stores and backs up the files of our teams.',
    domain: 'https://pennywhistle.example',
    industry: 'Data Storage and Backup',
    data_usage: {
      shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'CONFIDENTIAL_BUSINESS_INFORMATION'],
      target_data_subjects: ['EMPLOYEES', 'CUSTOMERS'],
      data_transfer_volume: 'BETWEEN_10000_AND_100000',
      data_transfer_frequency: 'DAILY',
    },
  },
  {
    name: 'Quillfeather',
    description: 'Fictional. Sends our newsletters, and measures who opens them.',
    domain: 'https://quillfeather.example',
    industry: 'Advertising and Marketing',
    data_usage: {
      shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'BEHAVIORAL_TRACKING_DATA'],
      target_data_subjects: ['CUSTOMERS'],
      data_transfer_volume: 'MORE_THAN_100000',
      data_transfer_frequency: 'MONTHLY',
    },
  },
] as const

/** The demonstration's frameworks besides the ready-made questionnaire: few, so that a result is ready soon. */
export const demonstrationFrameworks = ['gdpr', 'iso-27001']
