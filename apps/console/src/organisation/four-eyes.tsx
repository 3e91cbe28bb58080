import { endFourEyes, type OrganisationProfile, saveOrganisation } from '../api/organisation.ts'
import { Form } from '../parts/form.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { useKeepOrganisation } from './use-save-organisation.ts'

const labels = texts.settings

/**
 * The setting of four-eyes approval. One administrator turns it on; two turn it off. Without it, the setting whether a person who
 * corrected an answer may be the only approver.
 */
export function FourEyes({
  profile: { four_eyes, four_eyes_end: end, corrector_decides },
}: {
  profile: OrganisationProfile
}) {
  const { user } = useSession()
  const nameOf = usePersonName()
  const keep = useKeepOrganisation()
  const may = useMay('frameworks:write')
  const step = (submit: string, work: () => Promise<OrganisationProfile>) => (
    <Form submit={submit} plain send={async () => keep(await work())} />
  )
  return (
    <section aria-labelledby="four-eyes">
      <h2 id="four-eyes" className="section-head">
        {labels.fourEyes}
      </h2>
      <p>{four_eyes ? labels.fourEyesOn : labels.fourEyesOff}</p>
      {end && (
        <p className="caution" role="status">
          {labels.fourEyesEnd(nameOf(end.proposed_by), day(end.proposed_at))}
        </p>
      )}
      {may && !four_eyes && step(labels.beginFourEyes, () => saveOrganisation({ four_eyes: true }))}
      {may && four_eyes && !end && step(labels.proposeEnd, () => saveOrganisation({ four_eyes: false }))}
      {may && end && end.proposed_by !== user.id && step(labels.confirmEnd, () => endFourEyes('confirm'))}
      {may &&
        end &&
        step(end.proposed_by === user.id ? labels.withdrawEnd : labels.declineEnd, () => endFourEyes('decline'))}
      {!four_eyes && <p>{corrector_decides ? labels.correctorDecides : labels.correctorBarred}</p>}
      {may &&
        !four_eyes &&
        step(corrector_decides ? labels.barCorrector : labels.allowCorrector, () =>
          saveOrganisation({ corrector_decides: !corrector_decides }),
        )}
    </section>
  )
}
