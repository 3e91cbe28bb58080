import { useLayoutEffect, useRef } from 'react'

/** A key with its label and its action. */
export interface Key {
  label: string
  act: () => void
  /** Done again and again while the key is held down; else once a press: nobody means to accept thirty answers a second. */
  whileHeld?: true
}

type Keys = Record<string, Key>

/** The keys of all that is shown at present. */
const activeKeys = new Set<{ current: Keys }>()

/** Keys of a screen. They rest while somebody writes, where a modifier is held, and where a person turned them off. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  current.current = keys
  // Before it is painted: a key that is pressed as soon as its screen is seen is heard.
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

/** Every key that does something at present, in the order in which its part of the screen appeared. */
export const presentKeys = (): (Key & { key: string })[] =>
  [...activeKeys].flatMap(({ current }) => Object.entries(current).map(([key, binding]) => ({ key, ...binding })))

/** Keys of a single letter can be turned off, since speech and trembling hands press them unmeant (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem('keys') !== 'off'

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem('keys')
  else localStorage.setItem('keys', 'off')
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
