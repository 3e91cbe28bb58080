/** React's renderer. In a file of its own it is evaluated by itself, and not with all that calls it. */
export { createRoot, hydrateRoot } from 'react-dom/client'
