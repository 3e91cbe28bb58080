import { createFileRoute } from '@tanstack/react-router'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/_desk/')({ component: () => <h1>{texts.today.heading(0)}</h1> })
