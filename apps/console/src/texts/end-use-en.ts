import { count } from './counting-en.ts'
import { calendarDay } from './format.ts'

/** The texts of the form that ends the use of a vendor. */
export const endUse = {
  hint: 'From the last day on, the vendor stands under Ended with all its records. Custos sends no reminders for it, sets no dates, starts no reviews, and leaves it out of all figures. You can use it again at any time.',
  lastDay: 'Last day of use',
  disposal: 'Return or deletion',
  disposalHint:
    'How the vendor returned or deleted your data, Art. 28(3)(g), and where the confirmation is. Custos keeps it as a note.',
  note: (written: string) => `Return or deletion of data: ${written}`,
  conditions: (open: number) => count(open, 'open condition', 'open conditions'),
  contracts: (n: number, due: string | null) =>
    `${count(n, 'contract', 'contracts')}${due === null ? '' : `, due ${calendarDay(due)}`}`,
  agreement: (state: string) => `Art. 28(3) agreement: ${state}`,
  exitPlan: (plan: string) => `Exit plan: ${plan}`,
  people: (owner: string | null, business: string | null) =>
    `Owner: ${owner ?? 'nobody'}${business === null ? '' : `, business owner: ${business}`}`,
}
