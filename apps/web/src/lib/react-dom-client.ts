/** Keeps React DOM in React's own chunk. */
export { createRoot, hydrateRoot } from 'react-dom/client';
