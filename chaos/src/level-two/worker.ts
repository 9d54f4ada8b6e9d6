// One process of level two: the jobs' real code, the product's own statements on a Postgres server, the
// real broker adapter on a line that misbehaves. It is killed at any moment, and started anew.
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { buildCalendar } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import {
  type BrokerAccount,
  composeStores,
  type Desk,
  lookAfterDoubts,
  type MarketMoment,
  marketMoment,
  placeEtfOrder,
  type QuoteStore,
  samcoBroker,
  syncOrderStatus,
  type Trading,
} from '@safe-trading/server';
import { accountOfOwner, ownerOf } from '../stores/account-names.ts';
import { patientCaps } from '../world/patient-caps.ts';
import { openBooks } from './open-books.ts';
import { traded } from './traded-instruments.ts';

const [databaseUrl = '', brokerUrl = '', controlUrl = ''] = process.argv.slice(2);
const { db, name, kind } = await openBooks(databaseUrl, 4);
const alone = kind === 'embedded';
const books = composeStores(db, { holder: name, alone, isConnectionName: !alone });
const marketData = openMarketData();
let offsetMs = 0;
const clock = {
  now: () => new Date(Date.now() + offsetMs),
  sleep: (ms: number) => wait(ms),
};
const broker = samcoBroker({
  baseUrl: brokerUrl,
  clock,
  connectTimeoutMs: 1_000,
  readTimeoutMs: 2_000,
  orderTimeoutMs: 2_000,
  readRetryWaitsMs: [100],
  readPace: { count: 1_000, perMs: 1_000 },
});
const open = new Map<string, BrokerAccount>();

async function deskOf(accountId: string): Promise<Desk> {
  const known = open.get(accountId);
  if (known) return { accountId, account: known };
  const credentials = { clientId: accountId, password: 'practice', yearOfBirth: 1990 };
  const login = await broker.openSession(credentials);
  if (login.outcome !== 'open') return { accountId };
  const account = broker.account(accountId, login.session);
  open.set(accountId, account);
  return { accountId, account };
}

async function desksOf<Key extends string>(
  keys: readonly Key[],
  accountOf: (key: Key) => string,
): Promise<Map<string, Desk>> {
  const desks = new Map<string, Desk>();
  for (const key of keys) desks.set(key, await deskOf(accountOf(key)));
  return desks;
}

const quotes: QuoteStore = {
  save: async () => {},
  addBars: async () => {},
  async latest() {
    const [any] = open.values();
    const answers = any ? await Promise.all(traded.map(({ symbol }) => any.quote(symbol))) : [];
    return answers.flatMap((answer, index) => {
      const instrument = traded[index];
      if (!answer.ok || !instrument) return [];
      const { quote, volume } = answer.value;
      return [{ instrumentId: instrument.id, quote, volume, quotedAt: clock.now() }];
    });
  },
  histories: async () => traded.map(({ history }) => history),
};

const trading: Trading = {
  ...books,
  clock,
  caps: patientCaps,
  quotes,
  facts: {
    calendar: buildCalendar(marketData.marketDays()),
    chargeRates: marketData.chargeRates(),
    sessionTimes: marketData.sessionTimes(),
    instruments: traded,
    splits: () => [],
  },
  desk: {
    desksOf: (userIds) => desksOf(userIds, accountOfOwner),
    desksOfAccounts: (ids) => desksOf(ids, (id) => id),
    async anyDesk() {
      const [first] = open;
      return first && { accountId: first[0], account: first[1] };
    },
    ownerOf: async (accountId) => ownerOf(accountId),
    sessionLost: async (accountId) => void open.delete(accountId),
  },
  onFault: (subject, fault) => console.error(`${subject}: ${String(fault)}`),
};
const place = placeEtfOrder(trading, books.agendas);
const sync = syncOrderStatus(trading);
// Nobody is left to judge what it does.
process.once('disconnect', () => process.exit());

let isAtWork = false;
function tellAtWork(): void {
  isAtWork = true;
  process.send?.('at work');
  flushCompileCache();
}
const now = (): MarketMoment => marketMoment(clock.now());

setInterval(() => books.leases.beat().catch(() => {}), 2_000);
for (;;) {
  try {
    const reply = await fetch(`${controlUrl}/state`);
    const { offset_ms } = Object(await reply.json());
    offsetMs = Number(offset_ms);
    await books.leases.beat();
    if (!isAtWork) tellAtWork();
    await place.run(now());
    await sync.run(now());
    await lookAfterDoubts(trading, now());
  } catch (fault) {
    console.error(String(fault));
  } finally {
    await books.leases.handBack().catch(() => {});
  }
  await wait(200);
}
