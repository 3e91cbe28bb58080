import { useEffect, useRef, useState } from 'react'

/** The specification's timings, in milliseconds. */
const openDelay = 200
const skipDelay = 300
const closeDelay = 150

/**
 * The open menu. The pointer opens a menu after `openDelay`, or at once if another was open within `skipDelay`, and closes it
 * `closeDelay` after leaving it. A press opens and closes a menu; it keeps open a menu that the pointer has just opened.
 */
export function useHoverMenu<Id extends string>() {
  const [open, setOpen] = useState<Id | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastOpen = useRef(Number.NEGATIVE_INFINITY)
  const openedByPointer = useRef(false)

  const show = (id: Id, byPointer: boolean) => {
    clearTimeout(timer.current)
    openedByPointer.current = byPointer
    setOpen(id)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (open !== null) lastOpen.current = Date.now()
    setOpen(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    open,
    close,
    enter(id: Id) {
      clearTimeout(timer.current)
      if (open === id) return
      if (open !== null || Date.now() - lastOpen.current < skipDelay) show(id, true)
      else timer.current = setTimeout(show, openDelay, id, true)
    },
    leave() {
      clearTimeout(timer.current)
      if (open !== null) timer.current = setTimeout(close, closeDelay)
    },
    press(id: Id) {
      if (open !== id || openedByPointer.current) show(id, false)
      else close()
    },
  }
}
