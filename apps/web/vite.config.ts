import type { Route } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { compiledModule } from '@safe-trading/messages/compile';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** While developing, whatever is not a page is asked of the server of the product. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const starts = Object.values(routes)
  .flatMap((table) => Object.values<Route>(table))
  .map(({ path }) => path.split('/')[1]);
const calls = `^/(${[...new Set(starts), 'docs', 'openapi.json'].join('|')})(?:[/?]|$)`;

const isCatalogue = /\/packages\/messages\/src\/(?:en|hi)\/(?!index)[\w-]+\.ts$/;

const compiledMessages: Plugin = {
  name: 'compiled-messages',
  load: { filter: { id: isCatalogue }, handler: compiledModule },
};

/** Names for developer tools keep components of the router in the page that no screen uses. */
const withoutDisplayNames: Plugin = {
  name: 'without-display-names',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll('React$1.forwardRef(', '/* @__PURE__ */ React$1.forwardRef('),
      map: null,
    }),
  },
};

/** Parts that no screen of an administrator uses. */
const ofInvestors =
  'amend-subscription|broker-session|check-again|day-|open-practice|practice-account|present-(?:practice|readiness|selling)|readiness|target-bar';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledMessages, withoutDisplayNames, react()],
  // The server puts a fresh nonce in the place of this word, in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // Every asset is a file of its own: the page allows no data: addresses.
    assetsInlineLimit: 0,
    // The one style sheet is written into the document; no file asks for it a second time.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Emotion needs these for `withTheme` only, which no screen uses.
        moduleSideEffects: [
          { test: /node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // The entry lists every other file: their names would be a part of what the sign-in weighs.
        chunkFileNames: 'assets/[hash].js',
        // On a slow line a dozen small files take longer than their bytes. Each group holds all it
        // imports or finds it in one above, so that none waits for itself.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/(?:react|scheduler)|react-dom-client/,
              priority: 5,
            },
            { name: 'looks', tags: ['$initial'], test: /node_modules\//, priority: 4 },
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'frame', test: /web\/src\/app\/shell\.tsx$/, priority: 2 },
            // A workbook is made by a library of its own, which only who asks for one fetches; what figures mean
            // is shown on few screens.
            {
              name: 'parts',
              test: new RegExp(
                `web/src/(?:shared|lib)/(?!xlsx|defined|figure-definitions|own-money-card|sale-tax|present-sale-tax|folded-card|file-button|passkey|present-security-event|present-what-if|time-chart|value-chart|use-chart-amounts|${ofInvestors})`,
              ),
              priority: 1,
            },
            { name: 'investor', test: new RegExp(`web/src/(?:shared|lib)/(?:${ofInvestors})`) },
          ],
        },
      },
    },
  },
  server: { proxy: { [calls]: { target: server } } },
});
