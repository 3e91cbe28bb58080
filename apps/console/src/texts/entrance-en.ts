import { count } from './counting-en.ts'

/** The texts before the desk, which are loaded by who signs in. */
export const entranceEn = {
  loading: 'Loading',
  files: { choose: 'Choose a file', chooseSeveral: 'Choose files' },
  roles: {
    viewer: 'Viewer',
    auditor: 'Auditor',
    reviewer: 'Reviewer',
    approver: 'Approver',
    admin: 'Administrator',
  },
  failure: {
    title: 'This could not be shown.',
    again: 'Try again',
    reference: (id: string) => `Reference: ${id}`,
    noAnswer: 'The server cannot be reached. Nothing that was saved is lost.',
    forbidden: 'Your role does not allow this. Ask an administrator of your organisation.',
    missing: 'Nothing is here',
    missingHint: 'It was removed, or the address is not complete.',
    toToday: 'Go to Today',
  },
  signIn: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    organisation: 'Organisation',
    submit: 'Sign in',
    passkey: 'Use a passkey',
    sso: (label: string) => `Continue with ${label}`,
    ssoOfMine: 'Use my organisation’s sign-in',
    ssoUnderWay: 'Signing you in',
    ssoFailed: 'Signing in did not work',
    ssoAgain: 'Back to sign-in',
    breakGlass: 'Emergency access',
    breakGlassHint:
      'One account of your organisation gets in by password and code while its own sign-in is down. Each use is reported.',
    or: 'or',
    code: 'Code of your authenticator, or a recovery code',
    codeTitle: 'One more step',
    codeSubmit: 'Continue',
    forgotten:
      'Forgotten your password? An administrator of your organisation can send you a link that sets a new one.',
    wait: (seconds: number) => `Too many attempts. Try again in ${count(seconds, 'second', 'seconds')}.`,
  },
  confirm: {
    title: 'Confirm that it is you',
    why: 'This step stands under your name, so you are asked once more.',
    submit: 'Confirm',
    sso: (label: string) => `Sign in at ${label} once more`,
    window: 'Sign in in the window that has opened. This page waits, and keeps what you have written.',
  },
  endMails: {
    title: 'End the mails about your organisation’s vendors?',
    lead: 'You get none of them any more, neither at once nor once a day. You can choose again under Your account.',
    submit: 'End them',
    done: 'You get no further mails.',
  },
  invitation: {
    welcome: (organisation: string) => `You are invited to work for ${organisation}.`,
    reset: 'Set a new password',
    as: (role: string, email: string | null) => `${email ?? 'You'}, as ${role.toLowerCase()}`,
    name: 'Your name, as it shall stand under decisions',
    password: 'A password of at least 12 characters',
    submit: 'Set the password and sign in',
    missing: 'This address holds no invitation. Open the link from your invitation once more, whole.',
  },
}
