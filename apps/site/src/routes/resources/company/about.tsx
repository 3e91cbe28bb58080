import { createFileRoute } from '@tanstack/react-router'
import { ClosingBand } from '../../../components/closing-band.tsx'
import { CustodesDrawing } from '../../../components/custodes-drawing.tsx'
import { Section } from '../../../components/section.tsx'
import { Steps } from '../../../components/steps.tsx'
import { head } from '../../../head.ts'

export const Route = createFileRoute('/resources/company/about')({
  head: () => head('/resources/company/about'),
  component: About,
})

function About() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>About</b>}>
          <h1 tabIndex={-1} className="title">
            The sign at the line’s end
          </h1>
          <p className="lede">
            In old books of music, a small mark at the end of a line shows the note on which the next one begins. It is
            called <span lang="la">custos</span>, keeper. It keeps the place, so that the singer does not have to guess.
          </p>
          <div className="below">
            <CustodesDrawing />
          </div>
        </Section>
        <Section number={1} label="Reason">
          <div className="columns">
            <h2>The reason for Custos</h2>
            <div className="text">
              <p>
                Somebody reads a page, and writes “encrypted: yes” into a cell. Somebody else colours the cell green. A
                third person signs. A year later the page has changed, the reader has left, and the green cell is all
                there is.
              </p>
              <p>
                It was never dishonest. It only had no way back. Custos is built around the way back: from the decision
                to the answer, from the answer to the sentence, from the sentence to the file.
              </p>
            </div>
          </div>
        </Section>
        <Section number={2} label="How we work">
          <h2>Five working rules</h2>
          <div className="below">
            <Steps
              entries={[
                [
                  'Quote, or say nothing',
                  'A paraphrase is a claim of ours. We have no business making claims about your vendors.',
                ],
                ['Show missing evidence', 'Missing evidence is shown as plainly as found evidence.'],
                ['The same facts give the same answer', 'Rules that a person can read, and a machine repeats.'],
                ['A person decides', 'The software waits. It does not suggest the verdict that ends the waiting.'],
                [
                  'Prove our own claims',
                  'No seals on this site, no invented customers, no numbers without the way to measure them.',
                ],
              ]}
            />
          </div>
        </Section>
      </div>
      <ClosingBand next="/resources/company/careers">Ask how an answer was found.</ClosingBand>
    </>
  )
}
