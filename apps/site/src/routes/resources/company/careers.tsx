import { brand } from '../../../brand.ts'
import { ClosingBand } from '../../../components/closing-band.tsx'
import { Section } from '../../../components/section.tsx'
import { SilenceDrawing } from '../../../components/silence-drawing.tsx'
import { Terms } from '../../../components/terms.tsx'

export function Page() {
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
                There are no open positions at present. When that changes, this page will name the work, the place and
                the pay.
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
                  'Report a wrong answer',
                  'Review a vendor that you know, and report an answer that is wrong, with its document.',
                ],
                [
                  'Read the mapping',
                  'If you are an auditor, tell us which implications between certificates go too far.',
                ],
                [
                  'Write a statement',
                  'The ready-made questionnaire is a file. A clearer statement helps everyone who uses it.',
                ],
                [
                  'Send a change',
                  <span key="code">
                    The code is to be at <a href={brand.codeHost}>{brand.codeHost}</a>. Small changes with a test are
                    the easiest to accept. {brand.serviceNote}
                  </span>,
                ],
              ]}
            />
          </div>
        </Section>
      </div>
      <ClosingBand next="/contact">Talk to us</ClosingBand>
    </>
  )
}
