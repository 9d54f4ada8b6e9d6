/** Among the files of React, so that it is set up with them and not while the page starts. */
export { createRoot, hydrateRoot } from 'react-dom/client';
