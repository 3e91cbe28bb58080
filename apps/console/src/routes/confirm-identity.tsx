import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAtProvider } from '../session/single-sign-on.tsx'

export const Route = createFileRoute('/confirm-identity')({ component: ConfirmAtProvider })
