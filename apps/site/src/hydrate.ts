/** React's renderer. In a separate file, it is evaluated separately from its callers. */
export { createRoot, hydrateRoot } from 'react-dom/client'
