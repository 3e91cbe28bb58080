import type { FocusEvent, MouseEvent, RefObject } from 'react'

/** A popover that closes when one of its links is chosen, and when the focus moves to what it covers. */
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
