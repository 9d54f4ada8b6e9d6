import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { OneOrder } from './scripts/testing/one-order.ts';

/** What makes orders durable, runs jobs, and keeps or restores a database: tested on both databases each time. */
const onBoth =
  'apps/server/src/{platform/db,start-up,trading/{books,jobs,run},upkeep/backup}/**/*.db.test.ts';
const elsewhere = ['**/node_modules/**', '**/*.long.db.test.ts', '**/*.server.db.test.ts'];

const template = new URL('./apps/server/src/testing/database-template.ts', import.meta.url);
const screens = new URL('./apps/web/src/testing/setup.ts', import.meta.url);
const withoutOwnerStacks = new URL(
  './apps/web/src/testing/without-owner-stacks.ts',
  import.meta.url,
);

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
          include: ['{apps/server,packages/*,proofs/*,scripts}/**/*.test.ts'],
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
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Each file cleans up behind itself; loading the page's libraries once halves the time.
          isolate: false,
          testTimeout: 60_000,
          setupFiles: [fileURLToPath(withoutOwnerStacks), fileURLToPath(screens)],
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['scripts/architecture.test.ts', 'scripts/tidy.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'benches',
          include: ['{proofs/bench,scripts/testing}/**/*.long.test.ts'],
          // Each starts its own program and database, and builds a world in it.
          testTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'image',
          include: ['scripts/image/*.long.test.ts'],
          testTimeout: 600_000,
        },
      },
      // Tests with a database run on a Postgres server. On the embedded one run, each time, those about it and those of
      // the orders; the others run there before a release, and so do the long simulations.
      ...[
        {
          name: 'database',
          include: [
            '{apps/server,proofs/verify,proofs/security-checks}/**/*.embedded.db.test.ts',
            onBoth,
          ],
          exclude: elsewhere,
        },
        {
          name: 'stores',
          include: ['{apps/server,proofs/verify,proofs/security-checks}/**/*.db.test.ts'],
          exclude: [...elsewhere, '**/*.embedded.db.test.ts', onBoth],
        },
        {
          name: 'postgres',
          include: ['{apps/server,proofs/verify,proofs/security-checks}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/*.long.db.test.ts', '**/*.embedded.db.test.ts'],
        },
        {
          name: 'long',
          include: [
            '{apps/server,proofs/verify}/**/*.long.db.test.ts',
            'apps/server/**/*.long.test.ts',
          ],
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
        { name: 'e2e', include: ['proofs/e2e/journeys/**/*.spec.ts'] },
        { name: 'looks', include: ['proofs/e2e/looks/**/*.spec.ts'] },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          globalSetup: [fileURLToPath(new URL('./proofs/e2e/global-setup.ts', import.meta.url))],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
