/** The address of the page to go on with: one of the console's, whatever `to` says. */
export function addressOf(to: string | undefined): string {
  return `/console${to?.startsWith('/') && !to.startsWith('//') ? to : '/'}`
}
