import { type Caller, type Database, endpointTables, plainQuery } from '@safe-trading/server';
import {
  etfsByHand,
  figuresByHand,
  historyByHand,
  holdingsByHand,
  moneyByHand,
} from './written-by-hand.ts';

const { analytics, valueHistory, profitByEtf, holdings } = endpointTables.portfolio;

type Asked = { readonly db: Database; readonly userId: string };

/** Both tell the same, or nothing is worth measuring; answers the day on which the history ends, and the day of today. */
export async function compareFigures(
  call: Caller,
  token: string,
  { db, userId }: Asked,
): Promise<{ until: string; today: string }> {
  const { data } = await call(analytics, { token });
  const [sums] = await plainQuery<{ invested: number; realised: number; market_value: number }>(
    db,
    figuresByHand(userId),
  );
  same(
    'analytics',
    [data.total_invested, data.realised_amount, data.market_value],
    [sums?.invested, sums?.realised, sums?.market_value].map(rupees),
  );

  const etfs = await plainQuery<{ symbol: string; invested: number; profit: number }>(
    db,
    etfsByHand(userId),
  );
  same(
    'profit by ETF',
    (await call(profitByEtf, { token })).data.map(({ etf_nse_code, invested, profit }) => {
      return [etf_nse_code, invested, profit];
    }),
    etfs.map(({ symbol, invested, profit }) => [symbol, rupees(invested), rupees(profit)]),
  );

  const blocks = await heldBlocks(call, token);
  const today = dayAfter(blocks[0]);
  const held = await plainQuery<HeldRow>(db, holdingsByHand(userId, today));
  same(
    'holdings',
    blocks.map(sortedEntries).toSorted(byFirst),
    held.map(asAnswered).map(sortedEntries).toSorted(byFirst),
  );

  const points = (await call(valueHistory, { token })).data;
  const until = points.at(-1)?.date ?? '';
  const days = await plainQuery<{ closed_on: string; invested: number; value: number }>(
    db,
    historyByHand(userId, until),
  );
  same(
    'value history',
    points.slice(0, -1).map(({ date, invested, value }) => [date, invested, value]),
    days.map(({ closed_on, invested, value }) => [closed_on, rupees(invested), rupees(value)]),
  );

  const moved = await plainQuery<{ moved_on: string; money_in: number }>(db, moneyByHand(userId));
  same(
    'money in',
    points.map(({ money_in_now }) => money_in_now),
    points.map(({ date }) => {
      const sofar = moved.filter(({ moved_on }) => moved_on <= date);
      return rupees(sofar.reduce((sum, { money_in }) => sum + money_in, 0));
    }),
  );
  return { until, today };
}

const heldBlocks = async (call: Caller, token: string) =>
  (await call(holdings, { token })).data.holdings;

type Held = Awaited<ReturnType<typeof heldBlocks>>[number];
/** A row of the statement: the names of the answer, amounts in paise. */
type HeldRow = Omit<Held, 'priced_at'> & { priced_at: Date | null };

const inHundredths = [
  'cost',
  'average_cost',
  'last_price',
  'worth',
  'profit',
  'profit_percentage',
  'target_percentage',
  'day_change',
  'day_change_percentage',
] as const;

const asAnswered = (row: HeldRow): Held => ({
  ...row,
  priced_at: row.priced_at?.toISOString() ?? null,
  ...Object.fromEntries(inHundredths.map((name) => [name, hundredth(row[name])])),
});

const hundredth = (amount: number | null): number | null => (amount === null ? null : amount / 100);

const sortedEntries = (block: Held): readonly unknown[] => [
  block.schedule_id,
  ...Object.entries(block).toSorted(byFirst),
];

/** The day that so many days of holding lead to. */
function dayAfter(block: Held | undefined): string {
  if (!block) throw new Error('There is no block that holds units.');
  const day = new Date(`${block.held_since}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + block.days_held);
  return day.toISOString().slice(0, 10);
}

const rupees = (paise: number | undefined): number => (paise ?? Number.NaN) / 100;

const byFirst = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
  String(one) < String(other) ? -1 : 1;

function same(name: string, ours: unknown, byHand: unknown): void {
  const [shown, counted] = [JSON.stringify(ours), JSON.stringify(byHand)];
  if (shown !== counted) {
    throw new Error(`${name} differs:\n${shown.slice(0, 600)}\nby hand\n${counted.slice(0, 600)}`);
  }
}
