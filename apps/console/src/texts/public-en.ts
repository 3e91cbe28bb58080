const roles = {
  viewer: 'Viewer',
  auditor: 'Auditor',
  reviewer: 'Reviewer',
  approver: 'Approver',
  admin: 'Administrator',
}

/** Each role's rights, after "can". */
const may: Record<keyof typeof roles, string> = {
  viewer: 'read everything except the audit log and app settings',
  auditor: 'read everything, including the audit log',
  reviewer: 'add vendors, start reviews and check answers',
  approver: 'add and check vendors, and sign decisions',
  admin: 'do everything, including inviting people and changing settings',
}

/** The texts before the sign-in, which a page without a session loads. */
export const publicEn = {
  loading: 'Loading',
  files: { choose: 'Choose a file', chooseSeveral: 'Choose files' },
  roles,
  may,
  failure: {
    title: 'This could not be loaded.',
    again: 'Try again',
    reference: 'For support:',
    noAnswer: 'The server cannot be reached. Saved work is safe.',
    forbidden: 'Your role does not allow this. Ask an administrator of your organisation.',
    missing: 'This page does not exist.',
    missingHint: 'The page was removed, or the address is incomplete.',
    toToday: 'Go to Today',
  },
  signIn: {
    title: 'Sign in',
    lead: 'Custos checks the companies that work with your data.',
    email: 'E-mail address',
    password: 'Password',
    organisation: 'Organisation',
    organisationHint: 'The name in your invitation.',
    show: 'Show',
    hide: 'Hide',
    submit: 'Sign in',
    passkey: 'Use passkey',
    sso: (label: string) => `Continue with ${label}`,
    ssoOfMine: 'Single sign-on',
    ssoUnderWay: 'Signing you in',
    ssoMoment: 'One moment.',
    ssoLate: 'This is taking longer than usual. You can wait, or go back and start again.',
    ssoFailed: 'Sign-in failed',
    ssoAgain: 'Back to sign-in',
    breakGlass: 'Emergency access',
    breakGlassHint:
      'One account can sign in with password and code while single sign-on is down. Custos reports each use.',
    or: 'or',
    code: 'Authenticator/recovery code',
    codeTitle: 'One more step',
    codeSubmit: 'Continue',
    forgotten:
      'Forgotten your password? An administrator of your organisation can send you a link that sets a new one.',
  },
  confirm: {
    title: 'Confirm your identity',
    why: 'Custos records this step under your name, so please confirm your identity.',
    submit: 'Confirm',
    sso: (label: string) => `Sign in at ${label}`,
    window: 'Use the new window to sign in. This page keeps your text until then.',
  },
  endMails: {
    title: 'Stop e-mails about vendors?',
    lead: 'You will get no more alerts and no daily summary. You can turn them on again in Your account.',
    submit: 'Stop e-mails',
    keep: 'Keep them',
    done: 'You will get no more e-mails about vendors.',
  },
  invitation: {
    welcome: (organisation: string) => `You are invited to ${organisation}.`,
    reset: 'Set new password',
    as: (by: string | null, role: keyof typeof roles) =>
      `${by === null ? 'You are invited' : `${by} invited you`} as ${roles[role].toLowerCase()}: you can ${may[role]}.`,
    account: 'Your account:',
    until: (when: string) => `The link works once, until ${when}.`,
    name: 'Your name',
    nameHint: 'Shown on decisions that you sign.',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: 'At least 12 characters.',
    submit: 'Set password',
    missing: 'This link is incomplete. Open the whole link from your invitation.',
  },
}
