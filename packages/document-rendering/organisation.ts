interface Contact {
  name?: string | null | undefined
  address?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The organisation as its own documents name it. */
export interface OrganisationOnPaper {
  name: string
  controller: Contact
  officer: Contact
  representative: Contact
}

/** A contact on one line; null if nothing is recorded. */
export const contactWords = ({ name, address, email, phone }: Contact): string | null =>
  [name, address, email, phone]
    .filter(Boolean)
    .map((part) => part!.replace(/\s*\n\s*/g, ', '))
    .join(', ') || null

/** The controller with its contact (GDPR Art. 30(1)(a)). */
export const controllerWords = ({ name, controller }: OrganisationOnPaper): string =>
  contactWords({ ...controller, name: controller.name ?? name })!

/** The controller and its data protection officer, if any, as rows of facts. */
export const decidedFor = (organisation: OrganisationOnPaper) => {
  const officer = contactWords(organisation.officer)
  return [
    { term: 'Decided for', runs: [controllerWords(organisation)] },
    ...(officer ? [{ term: 'Data protection officer', runs: [officer] }] : []),
  ]
}
