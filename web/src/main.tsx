import { StrictMode, startTransition } from 'react';
import { App } from './app/app.tsx';
import { createRoot, hydrateRoot } from './lib/react-dom-client.ts';
import './app/fonts.css';
import { fetchHome } from './app/screens.ts';
import { storedToken } from './lib/token.ts';
import { isHomePrerendered, isPrerendered } from './shared/prerendered-shell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

const token = storedToken();
const page = (
  <StrictMode>
    <App bearer={{ token }} />
  </StrictMode>
);

// As a transition it is drawn in small steps, between which what people do is answered.
if (isPrerendered() && !token)
  startTransition(() => {
    hydrateRoot(root, page);
  });
else {
  // Whoever is signed in is led on; a prerendered sign-in is not for them.
  delete root.dataset['prerendered'];
  root.replaceChildren();
  const show = (): void => startTransition(() => createRoot(root).render(page));
  // A prerendered home stands until the home can take its place at once.
  if (token && isHomePrerendered()) fetchHome(window.location.pathname).then(show, show);
  else show();
}
