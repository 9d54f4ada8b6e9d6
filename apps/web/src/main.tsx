import { StrictMode, startTransition } from 'react';
import { App } from './app/app.tsx';
import { createRoot, hydrateRoot } from './lib/react-dom-client.ts';
import './app/fonts.css';
import { fetchHome } from './app/screens.ts';
import { pageTheme } from './app/theme.ts';
import { nextTask } from './lib/next-task.ts';
import { spreadReads } from './lib/spread-reads.ts';
import { storedToken } from './lib/token.ts';
import { isHomePrerendered, isPrerendered } from './shared/prerendered-shell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

spreadReads();
void show(root);

/** Each step is a task of its own: in between, what people do is answered. */
async function show(root: HTMLElement): Promise<void> {
  const token = storedToken();
  const isSignIn = isPrerendered() && !token;
  // A prerendered home stands until the home can take its place at once.
  const home =
    token && isHomePrerendered() ? fetchHome(window.location.pathname).catch(() => {}) : undefined;
  if (!isSignIn) {
    // Whoever is signed in is led on; a prerendered sign-in is not for them.
    delete root.dataset['prerendered'];
    root.replaceChildren();
  }
  await nextTask();
  pageTheme();
  await nextTask();
  await home;
  const page = (
    <StrictMode>
      <App bearer={{ token }} />
    </StrictMode>
  );
  // As a transition it is drawn in small steps.
  startTransition(() => {
    if (isSignIn) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}
