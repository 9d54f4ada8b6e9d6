import { describe, expect, test } from 'vitest';
import { brokenArrows, engineRooms, rooms } from './house/architecture.ts';
import { type Import, importCycles, importsOf } from './house/import-cycles.ts';

import { isCode, readSourceFiles, workspaceOf } from './house/source-files.ts';

const files = readSourceFiles().filter(isCode);
const paths = new Set(files.map(({ path }) => path));
const imports = files.flatMap(importsOf);

const dynamic = (target: string): string => ['import(', target, ')'].join("'");
const read = (text: string): string[] =>
  importsOf({ path: 'apps/server/src/a/b.ts', text }).map(({ target }) => target);

describe('the house', () => {
  test.each(rooms)('has files to look at in %s', (room) => {
    expect(files.filter(({ path }) => workspaceOf(path) === room).length).toBeGreaterThan(0);
  });

  test.each(rooms)('shows imports to judge in %s', (room) => {
    expect(imports.filter(({ from }) => workspaceOf(from) === room).length).toBeGreaterThan(0);
  });

  test('lists every room of the engine', () => {
    const there = [...paths].flatMap(
      (path) => /^packages\/engine\/src\/([^/]+)\//.exec(path)?.[1] ?? [],
    );

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
    ['in one line', "import { a } from './c.ts';", ['apps/server/src/a/c.ts']],
    ['in many lines', "import {\n  a,\n  type B,\n} from '../c.ts';", ['apps/server/src/c.ts']],
    ['of types', "import type { A } from 'zod';", ['zod']],
    ['of everything', "import * as a from 'node:fs';", ['node:fs']],
    ['of a default', "import fastify from 'fastify';", ['fastify']],
    ['for its effect', "import './c.ts';", ['apps/server/src/a/c.ts']],
    ['that is handed on', "export { a, b } from './c.ts';", ['apps/server/src/a/c.ts']],
    ['that is handed on whole', "export type * from './c.ts';", ['apps/server/src/a/c.ts']],
    ['at run time', `const a = await ${dynamic('./c.ts')};`, ['apps/server/src/a/c.ts']],
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
    ['packages/contract/src/a.ts', '@safe-trading/engine'],
    ['packages/contract/src/a.ts', 'node:fs'],
    ['packages/engine/src/a.ts', 'node:fs'],
    ['packages/engine/src/a.ts', 'zod'],
    ['packages/engine/src/a.ts', '@safe-trading/contract'],
    ['packages/engine/src/money/a.ts', 'packages/engine/src/calendar/b.ts'],
    ['packages/engine/src/calendar/a.ts', 'packages/engine/src/plan/b.ts'],
    ['packages/engine/src/ledger/a.ts', 'packages/engine/src/market/b.ts'],
    ['packages/engine/src/market/a.ts', 'packages/engine/src/orders/b.ts'],
    ['packages/engine/src/plan/a.ts', 'packages/engine/src/subscription/b.ts'],
    ['packages/engine/src/subscription/a.ts', 'packages/engine/src/orders/b.ts'],
    ['packages/engine/src/amendment/a.ts', 'packages/engine/src/procedure/b.ts'],
    ['packages/engine/src/figures/a.ts', 'packages/engine/src/backtest/b.ts'],
    ['packages/engine/src/orders/a.ts', 'packages/engine/src/procedure/b.ts'],
    ['packages/engine/src/decisions/a.ts', 'packages/engine/src/procedure/b.ts'],
    ['packages/engine/src/procedure/a.ts', 'packages/engine/src/run/b.ts'],
    ['packages/engine/src/reconciliation/a.ts', 'packages/engine/src/manual-settlement/b.ts'],
    ['packages/engine/src/manual-settlement/a.ts', 'packages/engine/src/run/b.ts'],
    ['packages/engine/src/run/a.ts', 'packages/engine/src/books/b.ts'],
    ['packages/engine/src/books/a.ts', 'packages/engine/src/run/b.ts'],
    ['packages/engine/src/backtest/a.ts', 'packages/engine/src/manual-settlement/b.ts'],
    ['packages/engine/src/run/a.ts', 'packages/engine/src/index.ts'],
    ['packages/engine/src/a.test.ts', '@safe-trading/market-data'],
    ['packages/market-data/src/a.ts', '@safe-trading/simulator'],
    ['packages/market-data/src/a.ts', 'zod'],
    ['packages/market-data/src/a.ts', 'packages/engine/src/money.ts'],
    ['packages/simulator/src/a.ts', '@safe-trading/contract'],
    ['packages/simulator/src/a.ts', 'undici'],
    ['apps/server/src/a.ts', '@safe-trading/engine/src/money.ts'],
    ['apps/server/src/trading/jobs/a.ts', '@safe-trading/simulator'],
    ['apps/server/src/platform/kernel/a.ts', 'apps/server/src/platform/db/database.ts'],
    ['apps/server/src/platform/kernel/a.ts', 'apps/server/src/app/config.ts'],
    ['apps/server/src/platform/db/a.ts', 'apps/server/src/orders/a.ts'],
    ['apps/server/src/trading/brokers/samco/a.ts', 'apps/server/src/orders/a.ts'],
    ['apps/server/src/orders/a.ts', 'apps/server/src/app/compose.ts'],
    ['apps/server/src/trading/jobs/a.ts', 'apps/server/src/upkeep/commands/main.ts'],
    ['apps/server/src/app/compose.ts', 'apps/server/src/upkeep/commands/start.ts'],
    ['apps/server/src/upkeep/commands/main.ts', 'apps/server/src/features/auth/auth-feature.ts'],
    ['apps/server/src/features/auth/a.ts', 'apps/server/src/features/jobs/routes.ts'],
    ['apps/server/src/features/auth/a.test.ts', 'apps/server/src/features/jobs/routes.ts'],
    ['apps/server/src/orders/a.ts', 'apps/server/src/features/auth/auth-feature.ts'],
    ['apps/server/src/features/auth/a.ts', 'apps/server/src/features/auth/user-store.postgres.ts'],
    ['apps/server/src/orders/a.ts', 'apps/server/src/trading/ledger/a.postgres.ts'],
    ['apps/server/src/orders/a.ts', 'kysely'],
    ['apps/server/src/orders/a.ts', 'pg'],
    ['apps/server/src/orders/a.ts', 'apps/server/src/testing/world.ts'],
    ['apps/server/src/orders/a.ts', 'apps/server/src/platform/db/test-database.ts'],
    ['apps/web/src/lib/a.ts', 'apps/web/src/shared/b.tsx'],
    ['apps/web/src/shared/a.tsx', 'apps/web/src/features/jobs/b.tsx'],
    ['apps/web/src/features/jobs/a.tsx', 'apps/web/src/app/providers.tsx'],
    ['apps/web/src/features/jobs/a.tsx', 'apps/web/src/features/paper/b.tsx'],
    ['apps/web/src/app/a.tsx', 'apps/web/src/testing/server.ts'],
    ['apps/web/src/app/a.tsx', '@safe-trading/server'],
    ['apps/web/src/app/a.tsx', '@safe-trading/engine'],
    ['apps/web/src/app/a.tsx', 'node:fs'],
    ['apps/web/src/app/a.tsx', 'zod'],
    ['proofs/bench/src/a.ts', '@safe-trading/simulator'],
    ['proofs/bench/src/a.ts', 'playwright-core'],
    ['proofs/e2e/a.ts', '@safe-trading/contract'],
    ['proofs/chaos/src/a.ts', '@safe-trading/contract'],
    ['proofs/chaos/src/a.ts', 'apps/server/src/trading/run/run-procedure.ts'],
    ['proofs/chaos/src/checker/a.ts', '@safe-trading/engine'],
    ['proofs/chaos/src/checker/a.ts', 'proofs/chaos/src/broker/virtual-broker.ts'],
    ['proofs/chaos/src/checker/a.test.ts', '@safe-trading/server'],
    ['apps/server/src/a.ts', '@safe-trading/chaos'],
    ['proofs/verify/src/a.ts', '@safe-trading/engine'],
    ['proofs/verify/src/a.ts', '@safe-trading/server'],
    ['proofs/verify/src/a.ts', '@safe-trading/contract'],
    ['proofs/verify/src/a.ts', '@safe-trading/market-data'],
    ['proofs/verify/src/a.ts', '@safe-trading/simulator'],
    ['proofs/verify/src/a.ts', 'proofs/chaos/src/checker/judge.ts'],
    ['proofs/verify/src/a.ts', 'apps/server/src/trading/ledger/a.postgres.ts'],
    ['proofs/verify/src/checks/a.ts', 'pg'],
    ['proofs/bench/src/orders/a.ts', 'pg'],
    ['proofs/e2e/a.ts', 'apps/web/src/lib/paths.ts'],
    ['scripts/a.ts', '@safe-trading/engine'],
    ['apps/server/src/platform/db/a.ts', 'scripts/testing/throw-away-postgres.ts'],
    ['apps/server/src/platform/db/a.test.ts', 'scripts/house/projects.ts'],
    ['packages/engine/src/a.test.ts', 'scripts/testing/throw-away-postgres.ts'],
  ])('%s → %s', (from, target) => {
    expect(brokenArrows([{ from, target }])[0]).toContain(`${from} → ${target}`);
  });

  test.each([
    ['packages/contract/src/a.ts', 'zod'],
    ['packages/engine/src/a.test.ts', 'vitest'],
    ['packages/engine/src/index.ts', 'packages/engine/src/backtest/b.ts'],
    ['packages/engine/src/money/a.ts', 'packages/engine/src/impossible.ts'],
    ['packages/engine/src/money/a.test.ts', 'packages/engine/src/testing/b.ts'],
    ['packages/engine/src/backtest/a.ts', 'packages/engine/src/run/b.ts'],
    ['packages/engine/src/backtest/deep/a.ts', 'packages/engine/src/backtest/b.ts'],
    ['packages/market-data/src/a.ts', 'packages/market-data/src/import/b.ts'],
    ['packages/simulator/src/a.ts', '@safe-trading/market-data'],
    ['apps/server/src/app/compose.ts', '@safe-trading/simulator'],
    ['apps/server/src/app/compose-paper.ts', 'apps/server/src/trading/ledger/a.postgres.ts'],
    ['apps/server/src/upkeep/commands/main.ts', 'apps/server/src/app/compose.ts'],
    ['apps/server/src/app/compose.ts', 'apps/server/src/features/auth/auth-feature.ts'],
    ['apps/server/src/features/auth/a.ts', 'apps/server/src/platform/kernel/problem.ts'],
    [
      'apps/server/src/features/auth/a.db.test.ts',
      'apps/server/src/features/auth/user-store.postgres.ts',
    ],
    ['apps/server/src/trading/ledger/a.postgres.ts', 'kysely'],
    ['apps/server/src/platform/db/database.ts', 'pg'],
    ['proofs/bench/src/reads/bare-server.ts', 'pg'],
    ['proofs/bench/src/start/open-alone.ts', '@electric-sql/pglite'],
    ['apps/server/src/testing/world.ts', 'apps/server/src/features/auth/auth-feature.ts'],
    ['apps/server/src/testing/world.ts', 'apps/server/src/trading/ledger/a.postgres.ts'],
    ['apps/server/src/features/auth/a.test.ts', 'apps/server/src/testing/world.ts'],
    ['apps/web/src/app/a.tsx', 'apps/web/src/features/jobs/jobs-page.tsx'],
    ['apps/web/src/features/jobs/a.tsx', 'apps/web/src/shared/money.tsx'],
    ['apps/web/src/features/jobs/a.test.tsx', 'apps/web/src/testing/server.ts'],
    ['apps/web/src/main.tsx', 'react-dom/client'],
    ['proofs/bench/src/a.ts', '@safe-trading/server'],
    ['proofs/bench/src/a.ts', '@safe-trading/e2e'],
    ['proofs/chaos/src/a.ts', '@safe-trading/server'],
    ['proofs/chaos/src/checker/a.ts', 'proofs/chaos/src/checker/b.ts'],
    ['proofs/chaos/src/checker/a.test.ts', 'vitest'],
    ['proofs/verify/src/database/a.ts', '@electric-sql/pglite'],
    ['proofs/e2e/a.ts', 'axe-core'],
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
