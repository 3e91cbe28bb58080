import { createFileRoute } from '@tanstack/react-router'
import { brand } from '../../../brand.ts'
import { ClosingBand } from '../../../components/closing-band.tsx'
import { Section } from '../../../components/section.tsx'
import { SilenceDrawing } from '../../../components/silence-drawing.tsx'
import { Terms } from '../../../components/terms.tsx'
import { head } from '../../../head.ts'

export const Route = createFileRoute('/resources/company/careers')({
  head: () => head('/resources/company/careers'),
  component: Careers,
})

function Careers() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>Careers</b>}>
          <div className="columns wide-start">
            <div>
              <h1 tabIndex={-1} className="title">
                No open positions
              </h1>
              <p className="lede">
                There is nothing to apply for at present, and we would rather say so than collect your papers. When that
                changes, this page will name the work, the place and the pay.
              </p>
            </div>
            <SilenceDrawing />
          </div>
        </Section>
        <Section number={1} label="Contributing">
          <h2>Contributing without a job</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'Doubt an answer',
                  'Run a review of a vendor you know, and find an answer that is wrong. A report of one wrong answer, with the document, is worth more to us than praise.',
                ],
                [
                  'Read the mapping',
                  'If you audit for a living, you know which certificate implies which. Tell us where the list goes too far.',
                ],
                [
                  'Write a statement',
                  'The ready-made questionnaire is a file. Better sentences in it help everyone who starts with it.',
                ],
                [
                  'Send a change',
                  <span key="code">
                    The code is at <a href={brand.codeHost}>{brand.codeHost}</a>. Small changes with a test are read
                    first.
                  </span>,
                ],
              ]}
            />
          </div>
        </Section>
      </div>
      <ClosingBand next="/contact">Talk to us anyway.</ClosingBand>
    </>
  )
}
