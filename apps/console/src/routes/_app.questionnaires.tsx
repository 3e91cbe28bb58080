import { createFileRoute } from '@tanstack/react-router'
import { Questionnaires } from '../library/questionnaires.tsx'

export const Route = createFileRoute('/_app/questionnaires')({ component: Questionnaires })
