import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { OneOrder } from './scripts/testing/one-order.ts';

const template = new URL('./server/src/testing/database-template.ts', import.meta.url);
const screens = new URL('./web/src/testing/setup.ts', import.meta.url);

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    // A busy machine is not a fault of the product.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    sequence: { sequencer: OneOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: [
            '{command-line,contract,engine,market-data,simulator,server,what-if,bench,chaos,verify,security-checks,scripts}/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/*.db.test.ts',
            '**/*.long.test.ts',
            'scripts/architecture.test.ts',
            'scripts/tidy.test.ts',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Each file cleans up behind itself; loading the page's libraries once halves the time.
          isolate: false,
          testTimeout: 60_000,
          setupFiles: [fileURLToPath(screens)],
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['scripts/architecture.test.ts', 'scripts/tidy.test.ts'],
        },
      },
      // Tests with a database run on the embedded one, and again on a Postgres server unless their name says that one
      // of them is enough: what they test cannot differ by the database. The long simulations run before a release.
      ...[
        {
          name: 'database',
          include: ['{server,verify,security-checks}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/*.long.db.test.ts', '**/*.server.db.test.ts'],
        },
        {
          name: 'postgres',
          include: ['{server,verify,security-checks}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/*.long.db.test.ts', '**/*.embedded.db.test.ts'],
        },
        {
          name: 'long',
          include: ['{server,verify}/**/*.long.db.test.ts', 'server/**/*.long.test.ts'],
        },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          // The product is loaded and an embedded database started once: half the time of most files is saved.
          isolate: false,
          globalSetup: [fileURLToPath(template)],
          testTimeout: 120_000,
          // A hook may live through weeks of sessions, beside two other stages.
          hookTimeout: 300_000,
        },
      })),
      // What is done in a browser, and what is looked at there; the second changes nothing that it looks at.
      ...[
        { name: 'e2e', include: ['e2e/journeys/**/*.spec.ts'] },
        { name: 'looks', include: ['e2e/looks/**/*.spec.ts'] },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          globalSetup: [fileURLToPath(new URL('./e2e/global-setup.ts', import.meta.url))],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
