/**
 * The address that is told to people, and at which a browser opens the console: PUBLIC_URL, but `localhost` for an address of this
 * machine, at which browsers take no passkeys.
 */
export function consoleUrl(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
