import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyRows } from './database/copy-rows.ts';
import { makeTables } from './database/make-tables.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { openServer } from './database/open-server.ts';
import { CannotOpen, type Session } from './database/session.ts';
import { startThrowAwayServer } from './database/throw-away-server.ts';
import { playHistory } from './history/play-history.ts';
import { startProduct } from './history/product.ts';
import { plants } from './planted/plants.ts';
import { playPlants } from './planted/play-plants.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    store: { type: 'string', default: 'both' },
    url: { type: 'string' },
  },
});
const say = (line: string): void => console.log(line);

/** Exit codes: 0 all were found, 1 one was missed, 2 nothing could be planted. */
async function run(): Promise<number> {
  if (!['both', 'embedded', 'server'].includes(values.store)) {
    throw new CannotOpen(`--store is embedded, server or both, not ${values.store}.`);
  }
  if (!plants.some(({ name }) => name.includes(values.only))) {
    throw new CannotOpen(
      `No falsification is named by “${values.only}”: give --only words of one, or leave it out.`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-planted-'));
  try {
    say('The product lives through its demo and some hundred sessions more …');
    await liveIn(folder);
    const embedded = await openEmbedded(folder);
    try {
      const missed = values.store === 'server' ? 0 : await plantIn(embedded, 'embedded database');
      return values.store === 'embedded' ? missed : missed + (await plantInServer(embedded));
    } finally {
      await embedded.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function liveIn(folder: string): Promise<void> {
  const product = await startProduct({ DATA_DIR: folder });
  try {
    await playHistory(product.address, say);
  } finally {
    await product.stop();
  }
}

async function plantInServer(source: Session): Promise<number> {
  const own = values.url === undefined ? await startThrowAwayServer() : undefined;
  try {
    const session = await openServer(values.url ?? own?.url ?? '');
    try {
      await makeTables(session);
      await copyRows(source, session);
      return await plantIn(session, 'Postgres server');
    } finally {
      await session.close();
    }
  } finally {
    await own?.stop();
  }
}

async function plantIn(session: Session, where: string): Promise<number> {
  const started = performance.now();
  let planted = 0;
  let found = 0;
  say(`In the ${where}, 0 differences before anything is planted:`);
  await playPlants(session, values.only, ({ name, found: [first] }) => {
    planted += 1;
    if (first) found += 1;
    say(`${first ? 'found    ' : 'NOT FOUND'} ${name}`);
    if (first) say(`            ${first.sentence}`);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`${found} of ${planted} falsifications found in the ${where}, in ${seconds} s.`);
  return planted - found;
}

try {
  process.exitCode = (await run()) === 0 ? 0 : 1;
} catch (fault) {
  if (!(fault instanceof CannotOpen)) throw fault;
  console.error(fault.message);
  process.exitCode = 2;
}
