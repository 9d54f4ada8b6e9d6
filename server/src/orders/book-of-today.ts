import { Problem } from '../kernel/problem.ts';
import type { Counterpart } from './counterpart.ts';
import type { OnTheDesk } from './on-the-desk.ts';
import type { Book } from './settle-one.ts';
import type { Trading } from './trading.ts';

/** Today's book of the order's account, read now. Throws a Problem where it cannot be read. */
export async function bookOfToday(
  trading: Trading,
  { order, record, lease, moment }: OnTheDesk,
): Promise<{ book: Book; at: Counterpart }> {
  const { accountId } = order;
  const { account } = (await trading.desk.desksOfAccounts([accountId])).get(accountId) ?? {};
  if (!account) {
    const sentence =
      "No broker session of this investor is open, so today's book cannot be read. Run the login job, then try again.";
    throw new Problem('conflict', sentence);
  }
  const book = await account.book();
  if (!book.ok) {
    if (book.reason === 'unauthorised') await trading.desk.sessionLost(accountId);
    const sentence = "The broker's book could not be read just now. Try again in a minute.";
    throw new Problem('conflict', sentence);
  }
  const records = new Map([[record.id, record]]);
  const trades = () => account.trades();
  const units = () => account.positions();
  return { book, at: { account, trades, units, records, lease, moment } };
}
