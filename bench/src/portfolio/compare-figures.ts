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

/** Both tell the same, or nothing is worth measuring; answers the day on which the history ends. */
export async function compareFigures(
  call: Caller,
  token: string,
  { db, userId }: Asked,
): Promise<string> {
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

  const held = await plainQuery<{ id: string; units: number; cost: number; worth: number }>(
    db,
    holdingsByHand(userId),
  );
  const blocks = (await call(holdings, { token })).data.holdings.map((one) => {
    return [one.schedule_id, one.units, one.cost, one.worth];
  });
  same(
    'holdings',
    blocks.toSorted(byFirst),
    held
      .map(({ id, units, cost, worth }) => [id, units, rupees(cost), rupees(worth)])
      .toSorted(byFirst),
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
  return until;
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
