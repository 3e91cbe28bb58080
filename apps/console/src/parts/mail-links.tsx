import { Fragment } from 'react'

const mail = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text whose mail addresses are links. */
export function MailLinks({ text }: { text: string }) {
  return text.split(mail).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    <Fragment key={index}>{index % 2 === 1 ? <a href={`mailto:${part}`}>{part}</a> : part}</Fragment>
  ))
}
