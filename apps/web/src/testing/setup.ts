import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

// The page scrolls up after a link is followed; there is nothing to scroll here.
window.scrollTo = () => {};

// A screen fetched for the first time takes a while on a machine with much to do.
configure({ asyncUtilTimeout: 40_000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => server.close());
