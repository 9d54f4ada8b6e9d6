import type { Import } from './import-cycles.ts';
import { isTest, workspaceOf } from './source-files.ts';

/** What each room may import beside its own files. `node:` means all of Node. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  contract: ['@safe-trading/messages/language', 'zod'],
  engine: [],
  'command-line': ['node:'],
  'market-data': [
    '@safe-trading/command-line',
    '@safe-trading/engine',
    '@safe-trading/engine/rules',
    'fflate',
    'node:',
  ],
  messages: ['@lingui/core', '@lingui/message-utils', 'node:'],
  simulator: [
    '@safe-trading/engine',
    '@safe-trading/market-data',
    '@safe-trading/market-data/recorded',
    'fastify',
    'zod',
    'node:',
  ],
  'what-if': [
    '@safe-trading/engine',
    '@safe-trading/engine/rules',
    '@safe-trading/market-data/columns',
    '@safe-trading/market-data/recorded',
    '@safe-trading/simulator/fills',
  ],
  server: [
    '@safe-trading/command-line',
    '@safe-trading/contract',
    '@safe-trading/engine',
    '@safe-trading/market-data',
    '@safe-trading/market-data/column-files',
    '@safe-trading/messages',
    '@safe-trading/messages/*',
    '@safe-trading/simulator',
    '@safe-trading/simulator/fills',
    '@safe-trading/what-if',
    'node:',
    'any package',
  ],
  web: [
    '@safe-trading/contract',
    '@safe-trading/contract/sign-in-routes',
    '@safe-trading/contract/routes',
    '@safe-trading/engine',
    '@safe-trading/messages',
    '@safe-trading/messages/*',
    '@safe-trading/what-if',
    '@emotion/cache',
    '@emotion/react',
    '@mui/material',
    '@mui/x-charts',
    '@mui/x-date-pickers',
    '@simplewebauthn/browser',
    'fflate',
    'qr',
    '@tanstack/react-query',
    '@vitejs/plugin-react',
    'react',
    'react-dom',
    'react-router',
    'vite',
  ],
  e2e: [
    '@safe-trading/command-line',
    '@safe-trading/server',
    'axe-core',
    'playwright-core',
    'vitest',
    'node:',
  ],
  bench: [
    '@electric-sql/pglite',
    '@safe-trading/command-line',
    '@safe-trading/server',
    '@safe-trading/e2e',
    '@safe-trading/engine',
    '@safe-trading/market-data',
    '@safe-trading/market-data/column-files',
    '@safe-trading/what-if',
    'fastify',
    'pg',
    'undici',
    'node:',
  ],
  chaos: [
    '@safe-trading/command-line',
    '@safe-trading/server',
    '@safe-trading/engine',
    '@safe-trading/market-data',
    '@safe-trading/simulator',
    'node:',
  ],
  verify: ['@electric-sql/pglite', 'pg', 'node:'],
  'tax-judge': [
    '@safe-trading/command-line',
    '@safe-trading/engine',
    '@safe-trading/market-data',
    'node:',
  ],
  'security-checks': [
    '@safe-trading/command-line',
    '@safe-trading/server',
    '@safe-trading/e2e',
    '@safe-trading/engine',
    'ajv',
    'node:',
  ],
  scripts: ['@safe-trading/command-line', '@safe-trading/e2e/start-server', 'rolldown', 'node:'],
};

export const rooms = Object.keys(arrows);

const values = ['money', 'calendar'];
const state = [...values, 'ledger', 'market', 'plan', 'subscription'];
const trading = [...state, 'orders', 'decisions', 'procedure'];

/** What each room of the engine may import beside its own files; `impossible.ts` is everybody's. */
const engineArrows: Readonly<Record<string, readonly string[]>> = {
  money: [],
  calendar: [],
  ledger: values,
  market: [...values, 'ledger'],
  plan: values,
  subscription: state,
  tax: [...values, 'ledger', 'market'],
  amendment: state,
  figures: state,
  orders: state,
  decisions: [...state, 'orders'],
  procedure: trading,
  reconciliation: trading,
  'manual-settlement': [...trading, 'reconciliation'],
  run: [...trading, 'reconciliation'],
  books: trading,
  backtest: [...trading, 'run', 'books'],
};

export const engineRooms = Object.keys(engineArrows);

const engineRoomOf = (path: string): string | undefined =>
  /^packages\/engine\/src\/([^/]+)\//.exec(path)?.[1];

type Rule = { readonly says: string; broken(arrow: Import): boolean };

const isCompose = (path: string): boolean => /^apps\/server\/src\/app\/compose\b/.test(path);
const isCommand = (path: string): boolean => path.startsWith('apps/server/src/upkeep/commands/');
const isAdapter = (path: string): boolean => path.endsWith('.postgres.ts');
const knowsSql = (path: string): boolean =>
  isAdapter(path) ||
  /^(?:apps\/server\/src\/platform\/db|proofs\/verify\/src\/database|proofs\/bench\/src\/(?:reads|start))\//.test(
    path,
  ) ||
  isTest(path);
const featureOf = (path: string): string | undefined =>
  /^apps\/server\/src\/features\/[^/]+/.exec(path)?.[0];
const screensOf = (path: string): string | undefined =>
  /^apps\/web\/src\/features\/[^/]+/.exec(path)?.[0];
const isRelative = (target: string): boolean =>
  /^[^@:]+\/.*\.\w+$/.test(target) && rooms.includes(workspaceOf(target));

/** The folder may import only itself and the named ones (and anything outside its room). */
function keepsTo(room: 'server' | 'web', folder: string, ...others: string[]): Rule {
  const allowed = [folder, ...others].map((name) => `apps/${room}/src/${name}/`);
  return {
    says: `apps/${room}/src/${folder} imports only ${[folder, ...others].join(', ')}`,
    broken: ({ from, target }) =>
      from.startsWith(`apps/${room}/src/${folder}/`) &&
      !isTest(from) &&
      target.startsWith(`apps/${room}/src/`) &&
      !allowed.some((start) => target.startsWith(start)),
  };
}

const rules: readonly Rule[] = [
  { says: 'the arrows between rooms', broken: leavesItsRoom },
  {
    says: 'the product imports nothing that is there for tests',
    broken: ({ from, target }) =>
      !isTest(from) &&
      !/^proofs\/(?:bench|security-checks|tax-judge)\//.test(from) &&
      rooms.includes(workspaceOf(target)) &&
      isTest(target),
  },
  {
    says: "the arrows between the engine's rooms",
    broken: ({ from, target }) => {
      const [room, other] = [engineRoomOf(from), engineRoomOf(target)];
      if (room === undefined || isTest(from) || !target.startsWith('packages/engine/src/'))
        return false;
      if (other === undefined) return target !== 'packages/engine/src/impossible.ts';
      return other !== room && !engineArrows[room]?.includes(other);
    },
  },
  {
    says: 'only compose starts the simulator',
    broken: ({ from, target }) =>
      from.startsWith('apps/server/') &&
      target.startsWith('@safe-trading/simulator') &&
      !isCompose(from) &&
      !isTest(from),
  },
  keepsTo('server', 'platform', 'platform'),
  keepsTo('server', 'trading', 'platform'),
  keepsTo('server', 'features', 'trading', 'platform'),
  keepsTo('server', 'upkeep', 'trading', 'platform', 'app'),
  keepsTo('server', 'platform/kernel'),
  keepsTo('server', 'platform/db', 'platform/kernel'),
  keepsTo('server', 'trading/brokers', 'platform/kernel'),
  {
    says: 'of the pages only the worker of what-if computes by the engine',
    broken: ({ from, target }) =>
      from.startsWith('apps/web/') &&
      /^@safe-trading\/(?:engine|what-if)$/.test(target) &&
      !from.startsWith('apps/web/src/features/what-if/worker/'),
  },
  keepsTo('web', 'lib'),
  keepsTo('web', 'shared', 'lib'),
  keepsTo('web', 'features', 'shared', 'lib'),
  {
    says: 'the checker shares no code with what it judges',
    broken: ({ from, target }) =>
      from.startsWith('proofs/chaos/src/checker/') &&
      !target.startsWith('proofs/chaos/src/checker/') &&
      !target.startsWith('node:') &&
      !(isTest(from) && target === 'vitest'),
  },
  {
    says: 'a feature of the page never imports another',
    broken: ({ from, target }) =>
      screensOf(from) !== undefined &&
      screensOf(target) !== undefined &&
      screensOf(from) !== screensOf(target),
  },
  {
    says: 'a command reaches features and adapters through compose',
    broken: ({ from, target }) =>
      isCommand(from) && (featureOf(target) !== undefined || isAdapter(target)),
  },
  {
    says: 'nothing but a command imports compose, and nothing at all a command',
    broken: ({ from, target }) =>
      !isTest(from) &&
      !isCommand(from) &&
      (isCommand(target) ||
        (isCompose(target) && !/^apps\/server\/src\/(?:app\/|[^/]+$)/.test(from))),
  },
  {
    says: 'a feature is imported by itself and by compose',
    broken: ({ from, target }) =>
      featureOf(target) !== undefined &&
      featureOf(from) !== featureOf(target) &&
      !isCompose(from) &&
      !(isTest(from) && featureOf(from) === undefined),
  },
  {
    says: 'only compose and tests import adapters',
    broken: ({ from, target }) =>
      isAdapter(target) && !isCompose(from) && !isTest(from) && !isAdapter(from),
  },
  {
    says: 'only *.postgres.ts, db, verify’s database and what bench holds orders, reads and starts against know kysely and the drivers',
    broken: ({ from, target }) =>
      /^(?:kysely|pg|@electric-sql\/pglite)(?:\/|$)/.test(target) && !knowsSql(from),
  },
];

/** Each broken rule as `file → target (rule)`. */
export function brokenArrows(imports: readonly Import[]): string[] {
  return rules.flatMap(({ says, broken }) =>
    imports.filter(broken).map(({ from, target }) => `${from} → ${target} (${says})`),
  );
}

function leavesItsRoom(arrow: Import): boolean {
  const { from, target } = arrow;
  const room = workspaceOf(from);
  const allowed = arrows[room];
  if (!allowed) return false;
  if (isRelative(target)) return workspaceOf(target) !== room && !usesTestServer(arrow);
  if (target.startsWith('node:')) return !allowed.includes('node:') && !isTest(from);
  if (target.startsWith('@safe-trading/')) return !allowed.some((name) => covers(name, target));
  if (target.includes('..')) return true;
  return !isAllowed(target, allowed) && !allowed.includes('any package') && !isTest(from);
}

/** A test of the server, a benchmark and a check may start a Postgres of their own or install a package as the whole run does. */
const usesTestServer = ({ from, target }: Import): boolean =>
  target.startsWith('scripts/testing/') &&
  (/^proofs\/(?:bench|security-checks|tax-judge)\//.test(from) ||
    (isTest(from) && from.startsWith('apps/server/')));

/** `name/*` covers every entry of a workspace. */
const covers = (name: string, target: string): boolean =>
  name.endsWith('/*') ? target.startsWith(name.slice(0, -1)) : name === target;

const isAllowed = (target: string, allowed: readonly string[]): boolean =>
  allowed.some((name) => target === name || target.startsWith(`${name}/`));
