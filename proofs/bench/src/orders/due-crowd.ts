import {
  basisPoints,
  buildCalendar,
  type InstrumentRef,
  localDate,
  type Paise,
  paise,
  type Quote,
  startSubscription,
  timeOfDay,
  withFirstSchedule,
} from '@safe-trading/engine';
import { composeBooks, composeQuotes, type Database, plainQuery } from '@safe-trading/server';
import { copiedColumns } from '../plans/copied-columns.ts';
import { copyRows } from '../plans/copy-investors.ts';

const etf: InstrumentRef = {
  id: 'gold-etf',
  symbol: 'GOLDETF',
  name: 'Gold ETF',
  underlying: 'Gold',
  assetClass: 'gold',
};

const others: readonly InstrumentRef[] = Array.from({ length: 149 }, (_, number) => ({
  id: `index-etf-${number}`,
  symbol: `INDEX${number}BEES`,
  name: `Exchange traded fund of index ${number}`,
  underlying: `Index ${number}`,
  assetClass: 'equity',
}));

/** About as many as the exchange lists; the first is nearest to its low. */
export const etfs: readonly InstrumentRef[] = [etf, ...others];

export const dueAt = new Date('2027-02-08T10:30:00+05:30');

const last: Paise = paise(10_000);
export const quote: Quote = {
  last,
  bid: paise(9_999),
  ask: paise(10_001),
  low52: paise(9_500),
  high52: paise(12_000),
  previousClose: last,
  lowerBand: paise(8_000),
  upperBand: paise(12_000),
  tick: paise(1),
};

/** Investors with a broker account and one due installment each. */
export async function enterDueCrowd(db: Database, investors: number): Promise<void> {
  await plainQuery(db, people);
  const options = { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false } as const;
  const [today, time] = [localDate('2027-02-08'), timeOfDay('10:30')];
  const state = withFirstSchedule(startSubscription(plan(), options), {
    calendar: buildCalendar([]),
    today,
    time: timeOfDay('08:00'),
  });
  const { subscriptions } = composeBooks(db, { holder: 'the crowd', alone: false });
  await subscriptions.add(
    {
      id: 'subscription',
      userId: 'investor',
      strategyId: 'strategy',
      strategyName: 'Gold',
      broker: 'samco',
      subscribedAt: dueAt,
      version: 1,
      state,
    },
    dueAt,
  );
  const seen = { quote, volume: 1, quotedAt: dueAt, tradedAt: dueAt };
  await composeQuotes(db).save(
    etfs.map(({ id, symbol }, number) => ({
      instrumentId: id,
      symbol,
      ...seen,
      quote: { ...quote, low52: paise(9_500 - number) },
    })),
  );
  await plainQuery(
    db,
    `insert into instrument_histories (instrument_id, sessions, median_turnover_paise, through)
     values ${etfs.map(({ id }) => `('${id}', 500, 1000000000, '${today}')`).join(', ')}`,
  );
  if (investors > 1)
    await copyRows(db, theirs, investors - 1, { endings: copiedColumns, which: ofTheFirst });
  await plainQuery(
    db,
    `update installments set planned_on = '${today}', execution_time = '${time}' where sip_number = 1 and ${ofCrowd}`,
  );
  await plainQuery(db, released);
  await plainQuery(db, 'vacuum analyze');
}

const theirs = ['users', 'broker_accounts', 'subscriptions', 'schedules', 'installments'];

/** Other accounts can share the database. */
const ofTheFirst = `id ~ '^(investor|account|subscription)([.]|$)'`;
const ofCrowd = `subscription_id like 'subscription%'`;

/** All have traded before. */
const released = `
  insert into account_releases (account_id, client_fingerprint, released_by, released_at)
  select id, client_fingerprint, 'operator', now()
    from broker_accounts
  on conflict do nothing`;

const plan = () => ({
  installment: paise(500_000),
  reinvest: basisPoints(5_000),
  installmentCount: 6,
  installmentsPerEtf: 3,
  frequency: 'daily' as const,
  weekday: 'Monday' as const,
  time: timeOfDay('10:30'),
  target: basisPoints(600),
});

const people = `
  insert into users (id, email, name, role, status, password_hash, created_at)
  values ('investor', 'investor@example.com', 'Investor', 'END_USER', 'active', 'x', now());
  insert into broker_accounts (
    id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
    credentials_version, created_at, updated_at)
  values ('account', 'investor', 'samco', 'x', 'x', 'x', 'x', 1, now(), now());
  insert into strategies (
    id, name, fund_size_paise, installment_paise, installment_count, installments_per_etf,
    frequency, reinvest_bp, target_bp, weekday, execution_time, status, created_by, created_at)
  values ('strategy', 'Gold', 10000000, 500000, 6, 3, 'daily', 5000, 600, 'Monday', '10:30',
          'active', 'investor', now())`;
