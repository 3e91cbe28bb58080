/** The query of the address that was opened, as it was: the router writes it anew by its own rules. */
export const initialQuery: string = window.location.search
