import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './app/fonts.css';
import { storedToken } from './lib/token.ts';
import { isStill } from './shared/still.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

const page = (isVisitor: boolean) => (
  <StrictMode>
    <App isVisitor={isVisitor} />
  </StrictMode>
);

// As a transition it is drawn in small steps, between which what people do is answered.
if (isStill() && !storedToken())
  startTransition(() => {
    hydrateRoot(root, page(true));
  });
else {
  // Whoever is signed in is led on; the still is not for them.
  delete root.dataset['still'];
  root.replaceChildren();
  startTransition(() => createRoot(root).render(page(false)));
}
