import createCache from '@emotion/cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Providers } from './app/providers.tsx';
import { AppRoutes } from './app/router.tsx';
import { screenSources } from './app/screen-sources.ts';
import { paths } from './lib/paths.ts';

// Run when the page is built: prints what each sign-in screen looks like before any script has run,
// and what each other screen is made of.

/** `of` is where Emotion looks for the styles it need not write again. */
type Style = { of: string; css: string };

function drawn(path: string): { path: string; html: string; styles: Style[] } {
  const cache = createCache({ key: 'css' });
  // Styles are kept in the cache instead of being written between the elements.
  cache.compat = true;
  const html = renderToString(
    <Providers isVisitor styles={cache}>
      <ErrorBoundary>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </ErrorBoundary>
    </Providers>,
  );

  const written = Object.entries(cache.inserted).map(([id, css]) => ({ id, css: String(css) }));
  const isOfElement = ({ id }: { id: string }): boolean => `css-${id}` in cache.registered;
  const ofElements = written.filter(isOfElement);
  return {
    path,
    html,
    styles: [
      ...written
        .filter((style) => !isOfElement(style))
        .map(({ id, css }) => ({ of: `css-global ${id}`, css })),
      {
        of: `css ${ofElements.map(({ id }) => id).join(' ')}`,
        css: ofElements.map(({ css }) => css).join(''),
      },
    ],
  };
}

const { admin, user } = paths;
const signIns = [user.logIn, user.signUp, admin.logIn, admin.signUp];
console.log(
  JSON.stringify({ drawings: signIns.map(({ path }) => drawn(path)), screens: screenSources }),
);
