/** The unchanged query of the opened address. The router rewrites the query by its own rules. */
export const initialQuery: string = window.location.search
