import type { TenantSession } from '@custos/database/session'
import { contactWords } from '@custos/document-rendering/organisation'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { organisationOnPaper } from '../organisation/store.ts'
import type { Services } from '../services.ts'
import type { Link, VendorRequest } from './vendor-request.ts'

const date = (at: Date): string => at.toISOString().slice(0, 10)

/** The e-mail with the link. It contains no question: only the link's holder sees them. */
export async function invitationMail(
  session: TenantSession,
  { publicUrl }: NonNullable<Services['mail']>,
  { questions, message, answer_by }: VendorRequest,
  { email, path, expires_at, isReminder }: Link & { path: string; isReminder: boolean },
): Promise<Mail> {
  const onPaper = await organisationOnPaper(session)
  const { name: organisation } = onPaper
  const officer = contactWords(onPaper.officer)
  const many = questions.length === 1 ? 'one question' : `${questions.length} questions`
  return {
    to: email,
    ...letter({
      subject: `${isReminder ? 'Reminder: ' : ''}${organisation} asks you ${many}`,
      paragraphs: [
        `${organisation} reviews you as a vendor and has ${many} that your public documents leave open. Please answer by ${date(answer_by)}.`,
        ...(message ? [message] : []),
        `You need no account. You can answer in parts, together with colleagues, and submit when you are ready. The link is for ${email} and expires on ${date(expires_at)}.`,
      ],
      link: { text: 'Answer the questions', url: `${publicUrl}${path}` },
      foot: [
        ...(officer ? [`Data protection officer of ${organisation}: ${officer}.`] : []),
        `You get this e-mail because ${organisation} entered your address. Please tell them if it is not for you.`,
      ],
    }),
  }
}
