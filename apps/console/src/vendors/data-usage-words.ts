import type { DataUsage } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

/** The kinds of data that a vendor gets, in few words; a dash if none are recorded. */
export function dataWords(usage: DataUsage | null): string {
  const types = usage?.shared_data_types ?? []
  if (types.length === 0) return '–'
  const words = types.slice(0, 3).map((type) => texts.dataTypes[type] ?? type)
  const rest = types.length - words.length
  return rest > 0 ? `${words.join(', ')} ${texts.andMore(rest)}` : words.join(', ')
}

/** The groups of people whose data a vendor gets; null if none are recorded. */
export const subjectWords = (usage: DataUsage | null): string | null =>
  usage?.target_data_subjects?.map((group) => texts.editVendor.subjectsOf[group] ?? group).join(', ') || null

export function frequencyWords(usage: DataUsage | null): string {
  const [frequency, volume] = [usage?.data_transfer_frequency, usage?.data_transfer_volume]
  return [frequency && texts.frequencies[frequency], volume && texts.volumes[volume]].filter(Boolean).join(' · ')
}
