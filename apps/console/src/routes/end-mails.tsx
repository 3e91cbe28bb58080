import { createFileRoute } from '@tanstack/react-router'
import { EndMails } from '../session/end-mails.tsx'

export const Route = createFileRoute('/end-mails')({ component: EndMails })
