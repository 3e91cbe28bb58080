import { z } from 'zod'
import { id, text, time } from './fields.ts'
import { route } from './route.ts'

const Mention = z
  .object({
    id: id('The comment.'),
    vendor_id: id('The vendor.'),
    vendor_name: z.string().describe('The name of the vendor.'),
    assessment_id: id('The assessment.'),
    result_id: id('The answer that it is about.'),
    text: text('Its text.', 5000),
    written_by: id('The person or app that wrote it.'),
    written_at: time('When it was written.'),
  })
  .meta({ id: 'Mention', description: 'A comment that mentions the person.' })

export const listMentions = route({
  tag: 'Console',
  auth: { by: 'session' },
  id: 'console.mentions',
  method: 'GET',
  effect: 'read',
  path: '/console/mentions',
  summary: 'List mentions',
  description:
    'Comments of the last 31 days that mention the person, oldest first. One leaves the list when the person comments on the answer or judges it, or a decision cites the assessment.',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ mentions: z.array(Mention).describe('The comments.') })
      .meta({ id: 'Mentions', description: 'The comments that mention the person.' }),
    description: 'The comments.',
  },
  examples: {
    data: {
      mentions: [
        {
          id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e71',
          vendor_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
          vendor_name: 'Pennywhistle',
          assessment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42',
          result_id: '5d0c3b9e-7a54-5e0e-9b6f-1f2a3c4d5e6f',
          text: '@Ada Example Do you know the date of the page?',
          written_by: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70',
          written_at: 1795000050,
        },
      ],
    },
  },
})
