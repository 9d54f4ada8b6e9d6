import createCache from '@emotion/cache';
import { languages, locales } from '@safe-trading/messages';
import { hindi } from '@safe-trading/messages/hi';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { adminArea } from './app/admin-area.ts';
import { styleKey } from './app/emotion-cache.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Bell } from './app/late.tsx';
import { PrerenderedHome } from './app/prerendered-home.tsx';
import { Providers } from './app/providers.tsx';
import { AppRoutes } from './app/router.tsx';
import { screenSources } from './app/screen-sources.ts';
import { userArea } from './app/user-area.ts';
import { currentLanguage, speak } from './lib/language.ts';
import { loadMessages } from './lib/messages.ts';
import { paths } from './lib/paths.ts';

// Prints the markup of the sign-in screens and homes in each language before any script has run, and the files each
// other screen needs. Run by the build.

/** `of` is the attribute by which Emotion finds styles it need not insert again. */
type Style = { of: string; css: string };

type Drawn = { path: string; language: string; locale: string; html: string; styles: Style[] };

function drawn(path: string, screen: ReactNode): Drawn {
  const cache = createCache({ key: styleKey });
  // Keeps styles in the cache instead of between the elements.
  cache.compat = true;
  const html = renderToString(
    <Providers bearer={{ token: undefined }} styles={cache}>
      <ErrorBoundary>
        <StaticRouter location={path}>{screen}</StaticRouter>
      </ErrorBoundary>
    </Providers>,
  );

  const written = Object.entries(cache.inserted).map(([id, css]) => ({ id, css: String(css) }));
  const isOfElement = ({ id }: { id: string }): boolean => `${styleKey}-${id}` in cache.registered;
  const ofElements = written.filter(isOfElement);
  return {
    path,
    language: currentLanguage(),
    locale: locales[currentLanguage()],
    html,
    styles: [
      ...written
        .filter((style) => !isOfElement(style))
        .map(({ id, css }) => ({ of: `${styleKey}-global ${id}`, css })),
      {
        of: `${styleKey} ${ofElements.map(({ id }) => id).join(' ')}`,
        css: ofElements.map(({ css }) => css).join(''),
      },
    ],
  };
}

async function tell(): Promise<void> {
  // Fetched as the page itself does.
  await Bell.fetch();
  const { HomePage } = await import('./features/home/home-page.tsx');
  const { AdminHomePage } = await import('./app/admin-home-page.tsx');
  const { admin, user } = paths;
  const signIns = [user.logIn, user.signUp, admin.logIn, admin.signUp];
  const homes = [
    { path: user.home.path, area: userArea, screen: <HomePage /> },
    { path: admin.home.path, area: adminArea, screen: <AdminHomePage /> },
  ];
  const drawings: { signIns: Drawn[]; homes: Drawn[] } = { signIns: [], homes: [] };
  for (const language of languages) {
    speak(language);
    await loadMessages(...Object.keys(hindi).map((name) => ({ name })));
    drawings.signIns.push(...signIns.map(({ path }) => drawn(path, <AppRoutes />)));
    drawings.homes.push(
      ...homes.map(({ path, area, screen }) =>
        drawn(path, <PrerenderedHome area={area}>{screen}</PrerenderedHome>),
      ),
    );
  }
  console.log(JSON.stringify({ ...drawings, screens: screenSources }));
}

void tell();
