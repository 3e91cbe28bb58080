/**
 * The console's address, which Custos prints and a browser opens: PUBLIC_URL, but with `localhost` in place of an address of
 * this machine, because browsers use no passkeys at a numeric address.
 */
export function consoleUrl(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
