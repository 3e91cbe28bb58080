import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
}

/** Opens the address in the person's browser, if this machine has a screen and a browser. */
export function openInBrowser(address: string): void {
  const opener = openers[process.platform]
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  if (!opener || !process.stdout.isTTY || !hasScreen) return
  const [command, ...before] = opener
  spawn(command, [...before, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
