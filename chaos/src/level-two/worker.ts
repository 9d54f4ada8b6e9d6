// One process of level two: the jobs' real code, the product's own statements on a Postgres server, the
// real broker adapter on a line that misbehaves. It is killed at any moment, and started anew.
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import {
  buildCalendar,
  type Procedure,
  placeOrders,
  type RunContext,
  reconcileUnknownOrders,
  syncOrders,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import {
  type AccountAccess,
  type BrokerAccount,
  composeBooks,
  marketMoment,
  type QuoteStore,
  runProcedure,
  samcoBroker,
  type TradingPorts,
} from '@safe-trading/server';
import { accountOfOwner, ownerOf } from '../stores/account-names.ts';
import { patientLimits } from '../world/patient-limits.ts';
import { openBooks } from './open-books.ts';
import { traded } from './traded-instruments.ts';

const [databaseUrl = '', brokerUrl = '', controlUrl = ''] = process.argv.slice(2);
const { db, name, kind } = await openBooks(databaseUrl, 4);
const alone = kind === 'embedded';
const { books, signsOfLife } = composeBooks(db, {
  holder: name,
  alone,
  isConnectionName: !alone,
});
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

async function accessTo(accountId: string): Promise<AccountAccess> {
  const known = open.get(accountId);
  if (known) return { accountId, account: known };
  const credentials = { clientId: accountId, password: 'practice', yearOfBirth: 1990 };
  const login = await broker.openSession(credentials);
  if (login.outcome !== 'open') return { accountId };
  const account = broker.account(accountId, login.session);
  open.set(accountId, account);
  return { accountId, account };
}

async function accessOf<Key extends string>(
  keys: readonly Key[],
  accountOf: (key: Key) => string,
): Promise<Map<string, AccountAccess>> {
  const access = new Map<string, AccountAccess>();
  for (const key of keys) access.set(key, await accessTo(accountOf(key)));
  return access;
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

const ports: TradingPorts = {
  clock,
  limits: patientLimits,
  quotes,
  books,
  facts: {
    calendar: buildCalendar(marketData.marketDays()),
    chargeRates: marketData.chargeRates(),
    sessionTimes: marketData.sessionTimes(),
    instruments: traded,
    splits: () => [],
    corporateActions: () => [],
  },
  accounts: {
    ofInvestors: (userIds) => accessOf(userIds, accountOfOwner),
    ofIds: (ids) => accessOf(ids, (id) => id),
    async anyOpen() {
      const [first] = open;
      return first && { accountId: first[0], account: first[1] };
    },
    ownerOf: async (accountId) => ownerOf(accountId),
    sessionLost: async (accountId) => void open.delete(accountId),
  },
  onFault: (subject, fault) => console.error(`${subject}: ${String(fault)}`),
};
const run = (work: (context: RunContext) => Procedure<unknown>): Promise<unknown> =>
  runProcedure(ports, marketMoment(clock.now()), work);
// Nobody is left to judge what it does.
process.once('disconnect', () => process.exit());

let isAtWork = false;
function reportAtWork(): void {
  isAtWork = true;
  process.send?.('at work');
  flushCompileCache();
}
setInterval(() => signsOfLife.beat().catch(() => {}), 2_000);
for (;;) {
  try {
    const reply = await fetch(`${controlUrl}/state`);
    const { offset_ms } = Object(await reply.json());
    offsetMs = Number(offset_ms);
    await signsOfLife.beat();
    if (!isAtWork) reportAtWork();
    for (const work of [placeOrders, syncOrders, reconcileUnknownOrders]) await run(work);
  } catch (fault) {
    console.error(String(fault));
  } finally {
    await books.handBack().catch(() => {});
  }
  await wait(200);
}
