import { useLayoutEffect, useRef } from 'react'

/** A key with its label and its action. */
export interface Key {
  label: string
  act: () => void
  /**
   * The action repeats while the key is held down. Otherwise it runs once a press: nobody intends to accept thirty answers a
   * second.
   */
  whileHeld?: true
}

type Keys = Record<string, Key>

/** The keys of the shown parts of the screen. */
const activeKeys = new Set<{ current: Keys }>()

/** Keys of a screen. They do nothing while somebody types, while a modifier is held, or if the person turned them off. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  current.current = keys
  // Before the screen is painted, so that a key works as soon as the person sees the screen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      if (!keysAreOn() || document.querySelector('dialog[open]')) return
      const key = current.current[event.key]
      if (!key || (event.repeat && !key.whileHeld)) return
      event.preventDefault()
      key.act()
    }
    activeKeys.add(current)
    window.addEventListener('keydown', press)
    return () => {
      activeKeys.delete(current)
      window.removeEventListener('keydown', press)
    }
  }, [])
}

/** Every working key, in the order in which its part of the screen appeared. */
export const presentKeys = (): (Key & { key: string })[] =>
  [...activeKeys].flatMap(({ current }) => Object.entries(current).map(([key, binding]) => ({ key, ...binding })))

/** People can turn off single-letter keys, because speech input and trembling hands press them by accident (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem('keys') !== 'off'

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem('keys')
  else localStorage.setItem('keys', 'off')
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
