import type { Role } from '../session/session.ts'
import { texts } from '../texts/texts.ts'

const roles: Role[] = ['viewer', 'auditor', 'reviewer', 'approver', 'admin']

/** The choice of a role, each with its rights. */
export function RoleChoice({ value }: { value: Role }) {
  return (
    <fieldset className="role-choice">
      <legend>{texts.people.role}</legend>
      {roles.map((role) => (
        <label key={role} className="choice">
          <input type="radio" name="role" value={role} defaultChecked={role === value} />
          <span>
            {texts.roles[role]} <span className="dim">{texts.people.may(texts.may[role])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
