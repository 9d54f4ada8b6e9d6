import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const template = new URL('./server/src/testing/database-template.ts', import.meta.url);

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['{contract,engine,market-data,simulator,server,bench,scripts}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/*.db.test.ts',
            'scripts/architecture.test.ts',
            'scripts/tidy.test.ts',
          ],
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
          name: 'database',
          include: ['server/**/*.db.test.ts'],
          globalSetup: [fileURLToPath(template)],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
