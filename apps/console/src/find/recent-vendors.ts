import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'

/** The number of vendors that Find offers, besides the one on the screen. */
const max = 5

/** Stores only ids: names would stay in the browser after the person has signed out. */
const storedOf = (userId: string): string => `recent-vendors ${userId}`

/** The vendors that the person opened last in this browser, the newest first, without the one on the screen. Ids. */
export function recentVendors(userId: string, present: string | undefined): string[] {
  const stored = localStorage.getItem(storedOf(userId)) ?? ''
  return stored
    .split(',')
    .filter((id) => id !== '' && id !== present)
    .slice(0, max)
}

/** Remembers the vendor on the screen. */
export function useRememberVendor(): void {
  const { vendorId } = useParams({ strict: false })
  const { user } = useSession()
  useEffect(() => {
    if (vendorId === undefined) return
    localStorage.setItem(storedOf(user.id), [vendorId, ...recentVendors(user.id, vendorId)].join())
  }, [vendorId, user.id])
}
