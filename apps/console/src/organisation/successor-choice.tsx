import type { User } from '../api/organisation.ts'
import { useRefusal } from '../parts/form.tsx'
import { personName } from '../session/person-name.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.handOver

/** The person who takes over; somebody has to. */
export function SuccessorChoice({ people }: { people: readonly User[] }) {
  const error = useRefusal('to')
  return (
    <div className="field">
      <label htmlFor="to">{labels.to}</label>
      <select
        id="to"
        name="to"
        required
        defaultValue=""
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? 'to-error' : undefined}
      >
        <option value="" disabled>
          {labels.choose}
        </option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {personName(person)}
          </option>
        ))}
      </select>
      {error && (
        <p id="to-error" className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
