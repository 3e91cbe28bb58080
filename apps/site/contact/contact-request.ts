/** The fields of the contact form, with their rules for the browser and the server. */

export const roles = [
  'Data protection officer',
  'Compliance',
  'Enterprise IT or security',
  'Engineering',
  'Purchasing',
  'Something else',
] as const

export const preferredTimes = ['Mornings', 'Afternoons', 'Early in the week', 'Late in the week'] as const

export interface ContactValues {
  name: string
  email: string
  organisation: string
  role: string
  message: string
  times: string[]
}

export type ContactField = keyof ContactValues

export const emptyContact: ContactValues = {
  name: '',
  email: '',
  organisation: '',
  role: roles[0],
  message: '',
  times: [],
}

/** Maximum length of the texts, in characters. */
export const limits = { name: 200, email: 254, organisation: 200, message: 5000 }

export function parseContact(form: URLSearchParams): ContactValues {
  const text = (field: string) => (form.get(field) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    organisation: text('organisation'),
    role: text('role'),
    message: text('message').replaceAll('\r\n', '\n'),
    times: form.getAll('times'),
  }
}

export type ContactErrors = Partial<Record<ContactField, string>>

/** A sentence for each invalid field; empty if all are valid. */
export function validateContact(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {}
  const required: [ContactField & keyof typeof limits, string][] = [
    ['name', 'Give your name'],
    ['organisation', 'Give the name of your organisation'],
    ['email', 'Give an e-mail address with a domain, like name@company.example'],
    ['message', 'Say in a sentence what you would like to solve'],
  ]
  for (const [field, sentence] of required) {
    if (values[field] === '') errors[field] = sentence
    else if (values[field].length > limits[field]) errors[field] = `Shorten this to ${limits[field]} characters`
  }
  if (!errors.email && !/^[^\s@<>",;]+@[^\s@<>",;.]+(\.[^\s@<>",;.]+)+$/.test(values.email)) {
    errors.email = 'Give an e-mail address with a domain, like name@company.example'
  }
  if (!includes(roles, values.role)) errors.role = 'Choose one of the roles'
  if (!values.times.every((time) => includes(preferredTimes, time))) errors.times = 'Choose from the times offered'
  return errors
}

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value)
}
