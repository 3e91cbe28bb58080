import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../account/account-page.tsx'

export const Route = createFileRoute('/_app/my-account')({ component: AccountPage })
