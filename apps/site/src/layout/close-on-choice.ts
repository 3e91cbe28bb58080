import type { FocusEvent, MouseEvent, RefObject } from 'react'

/** Closes a popover when a person chooses one of its links, and when the focus moves to something that it covers. */
export function closeOnChoice(popover: RefObject<HTMLElement | null>) {
  const close = () => popover.current!.matches(':popover-open') && popover.current!.hidePopover()
  return {
    onClick: (event: MouseEvent) => {
      if ((event.target as Element).closest('a')) close()
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      const opener = relatedTarget?.getAttribute('popovertarget') === currentTarget.id
      if (relatedTarget && !opener && !currentTarget.contains(relatedTarget)) close()
    },
  }
}
