/** The address of the next page, which is always one of the console's, whatever `to` contains. */
export function addressOf(to: string | undefined): string {
  return `/console${to?.startsWith('/') && !to.startsWith('//') ? to : '/'}`
}
