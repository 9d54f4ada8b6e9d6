import { type Phase, planLines, type Statement } from './captured-plan.ts';

type ExcusedScan = { phase: Phase; contains: string; tables: readonly string[]; because: string };

/** Allowed sequential scans of large tables, with the reason. */
const excusedScans: readonly ExcusedScan[] = [
  {
    phase: 'jobs',
    contains: 'select o.client_order_id, o.account_id, o.subscription_id',
    tables: ['orders', 'installments', 'schedules'],
    because: 'asks for the orders of every account that has one to settle, in one statement',
  },
  {
    phase: 'jobs',
    contains: 'from broker_accounts left join broker_sessions',
    tables: ['broker_accounts', 'broker_sessions'],
    because: 'asks for every account of a broker, or of everybody who is served',
  },
  {
    phase: 'jobs',
    contains: 'select exists (select 1 from broker_accounts)',
    tables: ['broker_accounts', 'lots', 'schedules'],
    because: 'ends at the first row that is found',
  },
  {
    phase: 'jobs',
    contains: 'join schedules s on s.symbol = x.symbol',
    tables: ['lots', 'schedules'],
    because: 'asked once on the day of a split, for everybody who holds the ETF',
  },
  {
    phase: 'jobs',
    contains: 'update account_leases set holder',
    tables: ['account_leases'],
    because: 'asked once when a process starts or ends; an index would be written with every lease',
  },
  {
    phase: 'reads',
    contains: 'as subjects where position(lower($1)',
    tables: ['users', 'subscriptions'],
    because: "an administrator's search for a part of a name",
  },
  {
    phase: 'reads',
    contains: 'join daily_bars b on',
    tables: ['daily_bars'],
    because: 'grows with ETFs and sessions, not with investors',
  },
  {
    phase: 'jobs',
    contains: "select (select count(*)::integer from installments where status = 'executed'",
    tables: ['installments', 'sales'],
    because:
      'counts all that paper trading has brought; asked by who moves its market, and never in live trading',
  },
  {
    phase: 'reads',
    contains: 'select count(*)::integer as linked',
    tables: ['broker_accounts', 'broker_sessions'],
    because:
      'counts every linked account and open session, for metrics and an administrator’s home',
  },
  {
    phase: 'reads',
    contains: 'from broker_accounts a join users u on u.id = a.user_id where a.released_at is null',
    tables: ['broker_accounts', 'users'],
    because: "an administrator's list of every claim on a broker client",
  },
  {
    phase: 'reads',
    contains: 'from users u left join users b on b.id = u.disabled_by where position(lower($1)',
    tables: ['users'],
    because: "an administrator's search for a part of a name",
  },
  {
    phase: 'reads',
    contains: 'select distinct s.id, s.user_id, u.name, u.email from installments i',
    tables: ['users', 'subscriptions', 'schedules'],
    because: 'names everybody who is due, for the readiness an administrator asks for',
  },
];

const dearest = 5;

/** Prints the plans; true if every sequential scan is allowed. */
export function reportPlans(
  statements: readonly Statement[],
  large: ReadonlyMap<string, number>,
): boolean {
  console.log(`${statements.length} statements, tables of more than 10,000 rows:`);
  for (const [table, rows] of large) console.log(`  ${table.padEnd(24)} ${rows}`);

  console.log(`\nThe ${dearest} dearest, by all their time:`);
  for (const statement of byTime(statements).slice(0, dearest)) {
    const { text, times, totalMs, slowestMs, slowest } = statement;
    console.log(`\n${totalMs.toFixed(0)} ms in ${times} times, slowest ${slowestMs.toFixed(1)} ms`);
    console.log(`  ${oneLine(text)}`);
    for (const line of planLines(slowest)) console.log(`    ${line}`);
  }

  let unexcused = 0;
  console.log('\nLarge tables read from end to end, where not most of their rows were wanted:');
  for (const { phase, text, times, slowestMs, scans } of byTime(statements)) {
    for (const [table, { filter, keeps }] of scans) {
      const rows = large.get(table);
      if (rows === undefined || (filter !== 'all rows' && keeps > rows / 2)) continue;
      const excuse = excusedScans.find(
        (one) =>
          one.phase === phase && one.tables.includes(table) && oneLine(text).includes(one.contains),
      );
      if (!excuse) unexcused += 1;
      const verdict = excuse ? `excused: ${excuse.because}` : 'NOT EXCUSED';
      console.log(
        `\n${table} (${filter.slice(0, 200)}), ${times} times, ${slowestMs.toFixed(1)} ms: ${verdict}`,
      );
      console.log(`  ${oneLine(text)}`);
    }
  }
  console.log(`\n${unexcused} scans of large tables that no note excuses.`);
  return unexcused === 0;
}

const byTime = (statements: readonly Statement[]): Statement[] =>
  [...statements].sort((a, b) => b.totalMs - a.totalMs);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
