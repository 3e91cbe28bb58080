import { ClosingBand } from '../../../components/closing-band.tsx'
import { CustodesDrawing } from '../../../components/custodes-drawing.tsx'
import { Section } from '../../../components/section.tsx'
import { Steps } from '../../../components/steps.tsx'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>About</b>}>
          <h1 tabIndex={-1} className="title">
            About Custos
          </h1>
          <p className="lede">
            In old books of music, a small mark at the end of a line shows the note on which the next one begins. It is
            called <span lang="la">custos</span>, keeper. Custos keeps the place of each answer in its document.
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
                Somebody reads a page and writes “encrypted: yes” into a cell of a spreadsheet. Somebody else signs. A
                year later the page has changed, the reader has left, and nobody can say why the cell says yes.
              </p>
              <p>
                Custos leads from the decision to the answer, from the answer to the sentence, and from the sentence to
                the stored file.
              </p>
            </div>
          </div>
        </Section>
        <Section number={2} label="How we work">
          <h2>Five working rules</h2>
          <div className="below">
            <Steps
              entries={[
                ['Answers have a quote', 'A paraphrase would be our claim, not the vendor’s.'],
                ['Open statements are listed', 'With the nearest passages, where there are any.'],
                ['The same facts give the same level', 'The risk rules are published, and a program applies them.'],
                [
                  'Custos does not decide',
                  'It lists reasons and suggests conditions. The verdict has the names of people.',
                ],
                [
                  'Our main claims are listed with their proofs',
                  'On Why Custos, with what we could not show: that a review takes 90 % less time, that all kinds of answers reach our aims, and that officers would sign every decision and give each vendor the same level.',
                ],
              ]}
            />
          </div>
        </Section>
      </div>
      <ClosingBand next="/resources/company/careers">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
