import { brand } from '../../../brand.ts'
import { ClosingBand } from '../../../components/closing-band.tsx'
import { PageIndex } from '../../../components/page-index.tsx'
import { Section } from '../../../components/section.tsx'
import { Terms } from '../../../components/terms.tsx'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>Company</b>}>
          <h1 tabIndex={-1} className="title">
            The project and its contact addresses
          </h1>
          <p className="lede">
            Custos is software under the Apache License 2.0. Anyone who runs it can change it. Operators who run it for
            others do so under their own name.
          </p>
        </Section>
        <Section number={1} label="Contact">
          <h2>Three contact addresses</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'To ask',
                  <a key="mail" href={`mailto:${brand.supportEmail}`}>
                    {brand.supportEmail}
                  </a>,
                ],
                [
                  'To read the code',
                  <a key="code" href={brand.codeHost}>
                    {brand.codeHost}
                  </a>,
                ],
                [
                  'To follow',
                  <a key="network" href={brand.network}>
                    {brand.network}
                  </a>,
                ],
                ['Operator of this site', brand.legalEntity],
              ]}
            />
          </div>
          <p className="caption">
            {brand.serviceNote} Only an operator can say who it is: person, legal form, country, prices, and terms for
            service and support. The project has no releases yet, and promises neither maintainers nor dates.
          </p>
        </Section>
        <Section number={2} label="More">
          <h2>About the project</h2>
          <PageIndex entries={['/resources/company/about', '/resources/company/careers']} />
        </Section>
      </div>
      <ClosingBand next="/resources/company/about">Ask us</ClosingBand>
    </>
  )
}
