import type { Schema } from '@custos/database/schema'
import { day, unixSeconds } from '@custos/kernel/clock'

/** @param location the address of an object in the store. */
export const presentEvent = (
  row: Omit<Schema['events'], 'tenant_id' | 'vendor_id' | 'actor_id'>,
  now: Date,
  location: (key: string) => string,
) => ({
  event_id: row.id,
  timestamp: unixSeconds(row.at),
  expires_at: unixSeconds(row.expires_at),
  event_source: row.source,
  event_type: row.type,
  service: row.service,
  detail: row.detail as Record<string, unknown>,
  metadata: {
    processing_time_ms: row.processing_time_ms,
    stored_at: unixSeconds(row.stored_at),
    s3_location: row.archive_object === null ? null : location(row.archive_object),
  },
  region: null,
  account: null,
  formatted_timestamp: row.at.toISOString(),
  days_until_expiry: Math.max(0, Math.floor((row.expires_at.getTime() - now.getTime()) / (day * 1000))),
  is_archived: row.archive_object !== null,
})
