import { describe, expect, test } from 'vitest';
import { brokenArrows, engineRooms, rooms } from './house/architecture.ts';
import { importCycles } from './house/import-cycles.ts';
import { type Import, importsOf } from './house/imports.ts';
import { isCode, readSourceFiles, workspaceOf } from './house/source-files.ts';

const files = readSourceFiles().filter(isCode);
const paths = new Set(files.map(({ path }) => path));
const imports = files.flatMap(importsOf);

const dynamic = (target: string): string => ['import(', target, ')'].join("'");
const read = (text: string): string[] =>
  importsOf({ path: 'server/src/a/b.ts', text }).map(({ target }) => target);

describe('the house', () => {
  test.each(rooms)('has files to look at in %s', (room) => {
    expect(files.filter(({ path }) => workspaceOf(path) === room).length).toBeGreaterThan(0);
  });

  test.each(rooms)('shows imports to judge in %s', (room) => {
    expect(imports.filter(({ from }) => workspaceOf(from) === room).length).toBeGreaterThan(0);
  });

  test('lists every room of the engine', () => {
    const there = [...paths].flatMap((path) => /^engine\/src\/([^/]+)\//.exec(path)?.[1] ?? []);

    expect([...new Set(there)].filter((room) => room !== 'testing').sort()).toEqual(
      [...engineRooms].sort(),
    );
  });

  test('keeps its arrows', () => {
    expect(brokenArrows(imports)).toEqual([]);
  });

  test('has no import that leads nowhere', () => {
    const lost = imports.filter(
      ({ target }) =>
        rooms.includes(workspaceOf(target)) && isCode({ path: target }) && !paths.has(target),
    );

    expect(lost.map(({ from, target }) => `${from} → ${target}`)).toEqual([]);
  });

  test('has no ring of imports', () => {
    expect(importCycles(imports)).toEqual([]);
  });
});

describe('an import is seen', () => {
  test.each([
    ['in one line', "import { a } from './c.ts';", ['server/src/a/c.ts']],
    ['in many lines', "import {\n  a,\n  type B,\n} from '../c.ts';", ['server/src/c.ts']],
    ['of types', "import type { A } from 'zod';", ['zod']],
    ['of everything', "import * as a from 'node:fs';", ['node:fs']],
    ['of a default', "import fastify from 'fastify';", ['fastify']],
    ['for its effect', "import './c.ts';", ['server/src/a/c.ts']],
    ['that is handed on', "export { a, b } from './c.ts';", ['server/src/a/c.ts']],
    ['that is handed on whole', "export type * from './c.ts';", ['server/src/a/c.ts']],
    ['at run time', `const a = await ${dynamic('./c.ts')};`, ['server/src/a/c.ts']],
    ['inside a type', `type A = ${dynamic('zod')}['A'];`, ['zod']],
    ['after another', "import a from 'a';\nimport b from 'b';", ['a', 'b']],
  ])('%s', (_, text, targets) => {
    expect(read(text)).toEqual(targets);
  });

  test('only where there is one', () => {
    expect(read("// import a from 'a';\nconst from = 'x';\nexport const b = { from };")).toEqual(
      [],
    );
  });
});

describe('a planted import is caught', () => {
  test.each([
    ['contract/src/a.ts', '@safe-trading/engine'],
    ['contract/src/a.ts', 'node:fs'],
    ['engine/src/a.ts', 'node:fs'],
    ['engine/src/a.ts', 'zod'],
    ['engine/src/a.ts', '@safe-trading/contract'],
    ['engine/src/money/a.ts', 'engine/src/calendar/b.ts'],
    ['engine/src/calendar/a.ts', 'engine/src/plan/b.ts'],
    ['engine/src/ledger/a.ts', 'engine/src/market/b.ts'],
    ['engine/src/market/a.ts', 'engine/src/orders/b.ts'],
    ['engine/src/plan/a.ts', 'engine/src/subscription/b.ts'],
    ['engine/src/subscription/a.ts', 'engine/src/orders/b.ts'],
    ['engine/src/amendment/a.ts', 'engine/src/procedure/b.ts'],
    ['engine/src/figures/a.ts', 'engine/src/backtest/b.ts'],
    ['engine/src/orders/a.ts', 'engine/src/procedure/b.ts'],
    ['engine/src/decisions/a.ts', 'engine/src/procedure/b.ts'],
    ['engine/src/procedure/a.ts', 'engine/src/run/b.ts'],
    ['engine/src/reconciliation/a.ts', 'engine/src/manual-settlement/b.ts'],
    ['engine/src/manual-settlement/a.ts', 'engine/src/run/b.ts'],
    ['engine/src/run/a.ts', 'engine/src/books/b.ts'],
    ['engine/src/books/a.ts', 'engine/src/run/b.ts'],
    ['engine/src/backtest/a.ts', 'engine/src/manual-settlement/b.ts'],
    ['engine/src/run/a.ts', 'engine/src/index.ts'],
    ['engine/src/a.test.ts', '@safe-trading/market-data'],
    ['market-data/src/a.ts', '@safe-trading/simulator'],
    ['market-data/src/a.ts', 'zod'],
    ['market-data/src/a.ts', 'engine/src/money.ts'],
    ['simulator/src/a.ts', '@safe-trading/contract'],
    ['simulator/src/a.ts', 'undici'],
    ['server/src/a.ts', '@safe-trading/engine/src/money.ts'],
    ['server/src/jobs/a.ts', '@safe-trading/simulator'],
    ['server/src/kernel/a.ts', 'server/src/db/database.ts'],
    ['server/src/kernel/a.ts', 'server/src/config.ts'],
    ['server/src/db/a.ts', 'server/src/orders/a.ts'],
    ['server/src/brokers/samco/a.ts', 'server/src/orders/a.ts'],
    ['server/src/orders/a.ts', 'server/src/compose.ts'],
    ['server/src/jobs/a.ts', 'server/src/commands/main.ts'],
    ['server/src/compose.ts', 'server/src/commands/start.ts'],
    ['server/src/commands/main.ts', 'server/src/features/auth/routes.ts'],
    ['server/src/features/auth/a.ts', 'server/src/features/jobs/routes.ts'],
    ['server/src/features/auth/a.test.ts', 'server/src/features/jobs/routes.ts'],
    ['server/src/orders/a.ts', 'server/src/features/auth/routes.ts'],
    ['server/src/features/auth/a.ts', 'server/src/features/auth/user-store.postgres.ts'],
    ['server/src/orders/a.ts', 'server/src/ledger/a.postgres.ts'],
    ['server/src/orders/a.ts', 'kysely'],
    ['server/src/orders/a.ts', 'pg'],
    ['server/src/orders/a.ts', 'server/src/testing/world.ts'],
    ['server/src/orders/a.ts', 'server/src/db/test-database.ts'],
    ['web/src/lib/a.ts', 'web/src/shared/b.tsx'],
    ['web/src/shared/a.tsx', 'web/src/features/jobs/b.tsx'],
    ['web/src/features/jobs/a.tsx', 'web/src/app/theme.ts'],
    ['web/src/features/jobs/a.tsx', 'web/src/features/paper/b.tsx'],
    ['web/src/app/a.tsx', 'web/src/testing/server.ts'],
    ['web/src/app/a.tsx', '@safe-trading/server'],
    ['web/src/app/a.tsx', '@safe-trading/engine'],
    ['web/src/app/a.tsx', 'node:fs'],
    ['web/src/app/a.tsx', 'zod'],
    ['bench/src/a.ts', '@safe-trading/simulator'],
    ['bench/src/a.ts', 'playwright-core'],
    ['e2e/a.ts', '@safe-trading/contract'],
    ['chaos/src/a.ts', '@safe-trading/contract'],
    ['chaos/src/a.ts', 'server/src/trading/run-procedure.ts'],
    ['chaos/src/checker/a.ts', '@safe-trading/engine'],
    ['chaos/src/checker/a.ts', 'chaos/src/broker/virtual-broker.ts'],
    ['chaos/src/checker/a.test.ts', '@safe-trading/server'],
    ['server/src/a.ts', '@safe-trading/chaos'],
    ['verify/src/a.ts', '@safe-trading/engine'],
    ['verify/src/a.ts', '@safe-trading/server'],
    ['verify/src/a.ts', '@safe-trading/contract'],
    ['verify/src/a.ts', '@safe-trading/market-data'],
    ['verify/src/a.ts', '@safe-trading/simulator'],
    ['verify/src/a.ts', 'chaos/src/checker/judge.ts'],
    ['verify/src/a.ts', 'server/src/ledger/a.postgres.ts'],
    ['verify/src/checks/a.ts', 'pg'],
    ['bench/src/orders/a.ts', 'pg'],
    ['e2e/a.ts', 'web/src/lib/paths.ts'],
    ['scripts/a.ts', '@safe-trading/server'],
    ['server/src/db/a.ts', 'scripts/testing/throw-away-postgres.ts'],
    ['server/src/db/a.test.ts', 'scripts/house/projects.ts'],
    ['engine/src/a.test.ts', 'scripts/testing/throw-away-postgres.ts'],
  ])('%s → %s', (from, target) => {
    expect(brokenArrows([{ from, target }])[0]).toContain(`${from} → ${target}`);
  });

  test.each([
    ['contract/src/a.ts', 'zod'],
    ['engine/src/a.test.ts', 'vitest'],
    ['engine/src/index.ts', 'engine/src/backtest/b.ts'],
    ['engine/src/money/a.ts', 'engine/src/impossible.ts'],
    ['engine/src/money/a.test.ts', 'engine/src/testing/b.ts'],
    ['engine/src/backtest/a.ts', 'engine/src/run/b.ts'],
    ['engine/src/backtest/deep/a.ts', 'engine/src/backtest/b.ts'],
    ['market-data/src/a.ts', 'market-data/src/import/b.ts'],
    ['simulator/src/a.ts', '@safe-trading/market-data'],
    ['server/src/compose.ts', '@safe-trading/simulator'],
    ['server/src/compose-paper.ts', 'server/src/ledger/a.postgres.ts'],
    ['server/src/commands/main.ts', 'server/src/compose.ts'],
    ['server/src/compose.ts', 'server/src/features/auth/routes.ts'],
    ['server/src/features/auth/a.ts', 'server/src/kernel/problem.ts'],
    ['server/src/features/auth/a.db.test.ts', 'server/src/features/auth/user-store.postgres.ts'],
    ['server/src/ledger/a.postgres.ts', 'kysely'],
    ['server/src/db/database.ts', 'pg'],
    ['bench/src/queues/plain-books.ts', 'pg'],
    ['bench/src/reads/bare-server.ts', 'pg'],
    ['bench/src/start/open-alone.ts', '@electric-sql/pglite'],
    ['server/src/testing/world.ts', 'server/src/features/auth/routes.ts'],
    ['server/src/testing/world.ts', 'server/src/ledger/a.postgres.ts'],
    ['server/src/features/auth/a.test.ts', 'server/src/testing/world.ts'],
    ['web/src/app/a.tsx', 'web/src/features/jobs/jobs-page.tsx'],
    ['web/src/features/jobs/a.tsx', 'web/src/shared/money.tsx'],
    ['web/src/features/jobs/a.test.tsx', 'web/src/testing/server.ts'],
    ['web/src/main.tsx', 'react-dom/client'],
    ['bench/src/a.ts', '@safe-trading/server'],
    ['bench/src/a.ts', '@safe-trading/e2e'],
    ['chaos/src/a.ts', '@safe-trading/server'],
    ['chaos/src/checker/a.ts', 'chaos/src/checker/b.ts'],
    ['chaos/src/checker/a.test.ts', 'vitest'],
    ['verify/src/database/a.ts', '@electric-sql/pglite'],
    ['e2e/a.ts', 'axe-core'],
  ])('but not %s → %s', (from, target) => {
    expect(brokenArrows([{ from, target }])).toEqual([]);
  });
});

describe('a ring of imports', () => {
  const ring = (...pairs: [string, string][]): Import[] =>
    pairs.map(([from, target]) => ({ from, target }));

  test('is caught however long it is', () => {
    expect(importCycles(ring(['a', 'b'], ['b', 'c'], ['c', 'a']))).toEqual(['a → b → c → a']);
  });

  test('is not seen where two ways lead to one file', () => {
    expect(importCycles(ring(['a', 'b'], ['a', 'c'], ['b', 'd'], ['c', 'd']))).toEqual([]);
  });
});
