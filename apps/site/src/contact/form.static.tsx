import { contactForm, emptyForm } from '../../contact/contact-form.ts'

export function Content() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the form that the server fills, from one template of ours
  return <div dangerouslySetInnerHTML={{ __html: contactForm(emptyForm) }} />
}
