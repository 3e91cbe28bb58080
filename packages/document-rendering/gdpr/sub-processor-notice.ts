import { contactWords, type OrganisationOnPaper } from '../organisation.ts'
import type { Block, Page, Run } from '../page.ts'
import type { Vendor } from '../result/result.ts'
import { day, shortAddress, website } from '../result/words.ts'
import { gap } from './gap.ts'
import { deadlineOf, periodIn } from './objection.ts'
import { type SubProcessor, subProcessorTable } from './sub-processor-table.ts'

/** The content of a notice about new sub-processors. Times are unix seconds. */
export interface NewSubProcessors {
  organisation: OrganisationOnPaper
  vendor: Vendor
  /** In the later assessment but not in the earlier one. */
  gained: SubProcessor[]
  lost: string[]
  before: { ended_at: number }
  after: { id: string; ended_at: number }
  /** The documents' clauses on notice and objection, verbatim. */
  clauses: { quote: string; location: string; sourced_at: number }[]
  /** The vendor's published contact for data protection; null: none. */
  published_contact: string | null
  /** The time of the vendor's notice; null: not recorded. */
  informed_at: number | null
  /** The contract's days for an objection; null: those of the clauses, if they name one period. */
  objection_days: number | null
  made_at: number
}

/** A notice about new sub-processors (GDPR Art. 28(2)) for those who may object, with the last day for an objection. */
export function subProcessorNotice(notice: NewSubProcessors): Page {
  const { organisation, vendor, gained, lost, before, after, clauses, informed_at, objection_days, made_at } = notice
  const days = objection_days ?? periodIn(clauses.map(({ quote }) => quote))
  const deadline = deadlineOf(informed_at, days)
  const contact = contactWords(organisation.officer) ?? contactWords(organisation.controller)
  return {
    title: gained.length === 1 ? 'A new sub-processor' : `${gained.length} new sub-processors`,
    kind: `Notice under GDPR Art. 28(2): ${vendor.name}`,
    blocks: [
      {
        kind: 'paragraph',
        tone: 'lead',
        runs: [
          `${vendor.name} (`,
          website(vendor.domain),
          `), which processes personal data for ${organisation.name}, names ${gained.length === 1 ? 'a sub-processor' : `${gained.length} sub-processors`} that it did not name on ${day(before.ended_at)}. This was seen on ${day(after.ended_at)}.`,
        ],
      },
      subProcessorTable('New sub-processors', gained),
      ...(lost.length === 0 ? [] : [paragraph([`No longer named: ${lost.join(', ')}.`])]),
      ...(contact ? [paragraph([`Contact at ${organisation.name}: ${contact}.`])] : []),
      heading('Objection'),
      {
        kind: 'facts',
        rows: [
          {
            term: 'Date of the vendor’s notice',
            runs: [informed_at === null ? gap('the day of the vendor’s notice') : day(informed_at)],
          },
          { term: 'Period for an objection', runs: periodRuns(days, objection_days !== null) },
          {
            term: 'Last day for an objection',
            runs: [
              deadline === null
                ? gap('it follows from the day of the vendor’s notice and the period')
                : { text: day(deadline), style: 'strong' },
            ],
          },
        ],
      },
      ...clauses.map(
        ({ quote, location, sourced_at }): Block =>
          paragraph([
            `The vendor says: “${quote}” (`,
            { text: shortAddress(location), href: location },
            `, read ${day(sourced_at)}). The agreement that you signed decides.`,
          ]),
      ),
      heading('What to do'),
      {
        kind: 'list',
        items: [
          ['Check the purpose, the data and the location of each one: is it allowed to get this data?'],
          ['If the place is outside the EEA, ask for any safeguard missing in the table.'],
          ['Object in the form that the agreement asks for, by the day above. ', ...addressee(notice)],
        ],
      },
    ],
    note: `Made by Custos on ${day(made_at)} from assessment ${after.id}. The table contains the vendor’s own, unconfirmed publication.`,
  }
}

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })
const paragraph = (runs: Run[]): Block => ({ kind: 'paragraph', runs })

/** The addressee of the objection: the organisation's contact, otherwise the published one. */
function addressee({ vendor: { contact }, published_contact }: NewSubProcessors): Run[] {
  const contactLines = [contact?.name, contact?.email, contact?.phone, contact?.address].filter(Boolean).join(', ')
  if (contactLines) return [`Send it to ${contactLines}.`]
  if (published_contact)
    return [`No contact is recorded. The vendor publishes for data protection: ${published_contact}.`]
  return ['Send it to ', gap('the vendor’s address for objections'), '.']
}

const periodRuns = (days: number | null, isGiven: boolean): Run[] =>
  days === null
    ? [gap('the period of the agreement')]
    : [`${days} days${isGiven ? '' : ', as the vendor publishes it; check the agreement'}`]
