import { StrictMode, startTransition } from 'react';
import { App } from './app/app.tsx';
import { createRoot, hydrateRoot } from './lib/react-dom-client.ts';
import './app/fonts.css';
import { fetchHome } from './app/screens.ts';
import { storedToken } from './lib/token.ts';
import { isHomePrerendered, isPrerendered } from './shared/prerendered-shell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

void show(root);

async function show(root: HTMLElement): Promise<void> {
  const token = storedToken();
  const isSignIn = isPrerendered() && !token;
  // A prerendered home stays until the real one can replace it at once.
  const home =
    token && isHomePrerendered() ? fetchHome(window.location.pathname).catch(() => {}) : undefined;
  if (!isSignIn) {
    // A prerendered sign-in is not for people who are signed in.
    delete root.dataset['prerendered'];
    root.replaceChildren();
  }
  await home;
  const page = (
    <StrictMode>
      <App bearer={{ token }} />
    </StrictMode>
  );
  // As a transition, so that rendering can be interrupted by input.
  startTransition(() => {
    if (isSignIn) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}
