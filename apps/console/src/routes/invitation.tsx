import { createFileRoute } from '@tanstack/react-router'
import { Invitation } from '../session/invitation.tsx'

export const Route = createFileRoute('/invitation')({ component: Invitation })
