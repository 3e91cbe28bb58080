import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '../record/audit-log.tsx'

export const Route = createFileRoute('/_desk/audit-log')({ component: AuditLog })
