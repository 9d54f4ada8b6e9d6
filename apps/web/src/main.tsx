import { signIn } from '@safe-trading/messages/en/sign-in';
import { StrictMode, startTransition } from 'react';
import { App } from './app/app.tsx';
import { preferredLanguage, speak } from './lib/language.ts';
import { loadMessages } from './lib/messages.ts';
import { createRoot, hydrateRoot } from './lib/react-dom-client.ts';
import './app/fonts.css';
import { fetchHome } from './app/screens.ts';
import { tolerateBrowserTranslation } from './lib/browser-translation.ts';
import { storedToken } from './lib/token.ts';
import { isHomePrerendered, isPrerendered } from './shared/prerendered-shell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

tolerateBrowserTranslation();
void show(root);

async function show(root: HTMLElement): Promise<void> {
  const token = storedToken();
  const drawnIn = document.documentElement.lang;
  speak(preferredLanguage());
  await loadMessages(signIn);
  // A document kept for offline may be in another language than the reader's.
  // What every screen needs is fetched at once, not one after the other.
  if (token) void loadMessages(...['formats', 'shared', 'frame'].map((name) => ({ name })));
  const isSignIn = isPrerendered() && !token && drawnIn === document.documentElement.lang;
  // A prerendered home stays until the real one can replace it.
  const home =
    token && isHomePrerendered() ? fetchHome(window.location.pathname).catch(() => {}) : undefined;
  if (!isSignIn) {
    // Removes a prerendered sign-in for signed-in users.
    delete root.dataset['prerendered'];
    root.replaceChildren();
  }
  await home;
  const page = (
    <StrictMode>
      <App bearer={{ token }} />
    </StrictMode>
  );
  // A transition, so that input can interrupt rendering.
  startTransition(() => {
    if (isSignIn) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}
