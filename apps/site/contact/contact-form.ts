import { escapeHtml } from '@custos/design-tokens/escape-html.ts'
import {
  type ContactErrors,
  type ContactField,
  type ContactValues,
  emptyContact,
  limits,
  preferredTimes,
  roles,
} from './contact-request.ts'

export interface ContactFormState {
  values: ContactValues
  errors: ContactErrors
  /** The error of the form as a whole, if any. */
  problem?: string | undefined
  /** The signed time at which the form was shown; empty without a server. */
  stamp: string
}

export const emptyForm: ContactFormState = { values: emptyContact, errors: {}, stamp: '' }

const place = /<!--contact-form-->[\s\S]*<!--\/contact-form-->/

/** The page with another form, or with a message, in the place of its form. */
export function replaceContactForm(page: string, content: string): string {
  if (!place.test(page)) throw new Error('the page has no place for a contact form')
  return page.replace(place, () => content)
}

function inPlace(content: string): string {
  return `<!--contact-form-->${content}<!--/contact-form-->`
}

/** The contact form as HTML, empty in the prerendered page and with values and errors on the server. */
export function contactForm(state: ContactFormState): string {
  return inPlace(summary(state) + form(state))
}

export function thanks(): string {
  return inPlace(`<div class="thanks" role="status"><h2>Thank you. It is written down.</h2>
<p class="lede">The operator of this site reads it and answers by e-mail. Nothing else happens with what you wrote.</p></div>`)
}

function summary({ errors, problem }: ContactFormState): string {
  const fields = Object.entries(errors)
  if (fields.length === 0 && !problem) return ''
  const title = problem ?? (fields.length === 1 ? 'One field needs a look' : `${fields.length} fields need a look`)
  const links = fields.map(([field, sentence]) => `<li><a href="#${field}">${escapeHtml(sentence)}</a></li>`).join('')
  return `<div class="error-summary" role="alert" aria-labelledby="error-summary" tabindex="-1" autofocus><h2 id="error-summary">${escapeHtml(title)}</h2><ul>${links}</ul></div>`
}

function form(state: ContactFormState): string {
  return `<form class="form" method="post" action="/contact" novalidate data-stamp="${escapeHtml(state.stamp)}">
<div class="form-pair">
${input(state, { field: 'name', label: 'Name', type: 'text', autocomplete: 'name' })}
${input(state, { field: 'organisation', label: 'Organisation', type: 'text', autocomplete: 'organization' })}
</div>
${input(state, { field: 'email', label: 'Work e-mail', type: 'email', autocomplete: 'email', hint: 'The operator of this site uses this address only to answer you. While the operator is a placeholder, enter no personal data.' })}
${field(state, 'role', 'Your role', undefined, (attributes) => `<span class="select"><select ${attributes}>${roles.map((role) => option(role, state.values.role)).join('')}</select><svg width="14" height="9" viewBox="0 0 14 9" fill="none" aria-hidden="true"><path d="m1 1 6 6 6-6" stroke="currentColor" stroke-width="1.8"/></svg></span>`)}
${field(state, 'message', 'What would you like to solve?', 'A vendor’s domain, or the question that always takes longest.', (attributes) => `<textarea ${attributes} maxlength="${limits.message}" required>${escapeHtml(state.values.message)}</textarea>`)}
<fieldset class="field" id="times" aria-describedby="times-hint"><legend>Preferred times</legend><p class="hint" id="times-hint">Choose any that suit. The operator proposes an hour by e-mail.</p>
<div class="checks">${preferredTimes.map((time) => `<label><input type="checkbox" name="times" value="${time}"${state.values.times.includes(time) ? ' checked' : ''}>${time}</label>`).join('')}</div></fieldset>
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label><input type="text" id="website" name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="stamp" value="${escapeHtml(state.stamp)}"><input type="hidden" name="proof" value="">
<p class="actions"><button class="button" type="submit">Book a Demo</button><span class="meta">Works without scripts.</span></p>
</form>`
}

interface Input {
  field: 'name' | 'organisation' | 'email'
  label: string
  type: string
  autocomplete: string
  hint?: string
}

function input(state: ContactFormState, { field: name, label, type, autocomplete, hint }: Input): string {
  return field(
    state,
    name,
    label,
    hint,
    (attributes) =>
      `<input type="${type}" ${attributes} autocomplete="${autocomplete}" maxlength="${limits[name]}" value="${escapeHtml(state.values[name])}" required>`,
  )
}

/** A labelled control with its hint above it and its error above the control, both tied to it. */
function field(
  { errors }: ContactFormState,
  name: ContactField,
  label: string,
  hint: string | undefined,
  control: (attributes: string) => string,
): string {
  const error = errors[name]
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const attributes = `id="${name}" name="${name}"${described && ` aria-describedby="${described}"`}${error ? ' aria-invalid="true"' : ''}`
  return `<div class="field${error ? ' field-wrong' : ''}"><label for="${name}">${label}</label>${
    hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''
  }${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}${control(attributes)}</div>`
}

function option(role: string, chosen: string): string {
  return `<option${role === chosen ? ' selected' : ''}>${role}</option>`
}
