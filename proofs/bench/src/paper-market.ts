import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, flag, optionalText, wholeNumber } from '@safe-trading/command-line';
import {
  caller,
  compose,
  countRows,
  createLog,
  endpointTables,
  openEmbeddedDatabase,
  readConfig,
  timeTwoStatementTransactions,
  withinProcess,
} from '@safe-trading/server';
import { enterCrowd } from './paper-crowd.ts';

const {
  sessions,
  investors,
  'all-daily': allDaily,
  keep,
} = commandOptions({
  name: 'npm run bench -- paper',
  does: 'Times an advance of the paper market.',
  options: {
    sessions: wholeNumber({ least: 1, most: 1500, usual: 500 }, 'trading sessions to advance'),
    investors: wholeNumber({ least: 1, most: 1000, usual: 20 }, 'how many take part'),
    'all-daily': flag('everybody invests every day'),
    keep: optionalText('a new folder in which the world stays, such as for verify:ledger'),
  },
});
const folder = keep ?? (await mkdtemp(join(tmpdir(), 'safe-trading-bench-')));
const config = readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' });

try {
  const { seconds, cpuSeconds, counts } = await advance();
  const { orders, fills, bare } = await lookAfterwards();
  const label = allDaily ? 'all DAILY' : 'DAILY, WEEKLY and MONTHLY in turn';
  console.log(`paper market: ${sessions} sessions × ${investors} investors, ${label}`);
  console.log(`  wall time          ${seconds.toFixed(1)} s`);
  console.log(`  processor time     ${cpuSeconds.toFixed(1)} s`);
  console.log(`  sessions/s         ${(sessions / seconds).toFixed(1)}`);
  console.log(`  orders placed      ${orders} (${fills} fills)`);
  console.log(`  job runs           ${describe(counts)}`);
  console.log(`  per order          ${((seconds / orders) * 1000).toFixed(2)} ms`);
  console.log(
    `  bare transaction   ${(bare * 1000).toFixed(3)} ms (insert + update, embedded store)`,
  );
  console.log(
    `  ratio              ${(seconds / orders / bare).toFixed(1)} bare transactions per order`,
  );
} finally {
  if (keep === undefined) await rm(folder, { recursive: true, force: true });
}

async function advance() {
  const product = await compose({ config, log: createLog(config.logLevel) });
  try {
    const call = caller(withinProcess(product.app));
    const names = allDaily ? (['daily'] as const) : (['daily', 'weekly', 'monthly'] as const);
    const { adminToken } = await enterCrowd(call, investors, names);
    const started = performance.now();
    const cpuBefore = process.cpuUsage();
    const reply = await call(endpointTables.paper.advance, {
      token: adminToken,
      body: { sessions },
    });
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpuBefore);
    return { seconds, cpuSeconds: (user + system) / 1e6, counts: reply.counts };
  } finally {
    await product.close();
  }
}

async function lookAfterwards() {
  const database = await openEmbeddedDatabase(folder);
  try {
    return {
      orders: await countRows(database.db, 'orders'),
      fills: await countRows(database.db, 'fills'),
      bare: await timeTwoStatementTransactions(database.db, 1000),
    };
  } finally {
    await database.close();
  }
}

function describe(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
