import { instant } from '@safe-trading/engine';
import {
  caller,
  composeBooks,
  type Database,
  enter,
  linkBroker,
  overNetwork,
  plainQuery,
  type SubscriptionRecord,
} from '@safe-trading/server';
import { moveIn, releaseAccounts } from '../stores/move-in.ts';
import { withBooks } from './open-books.ts';
import { listening, startProgram } from './program.ts';

const emailOf = (owner: string): string => `${owner}@chaos.example`;

/**
 * Signs up investors and links their brokers through the product, then writes their subscriptions into the
 * database.
 */
export async function settleIn(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  records: readonly SubscriptionRecord[],
  accounts: 'released' | 'to be released' = 'released',
): Promise<void> {
  const program = startProgram(settings);
  const call = caller(overNetwork(await listening(program)));
  for (const owner of new Set(records.map(({ userId }) => userId))) {
    const person = { name: owner, email: emailOf(owner), password: `Lotus-${owner}-Pond-7` };
    const token = await enter(call, { ...person, role: 'END_USER' });
    await linkBroker(call, token, { clientId: owner, password: 'practice', yearOfBirth: 1990 });
  }
  program.process.kill('SIGTERM');
  const { code, said } = await program.ended;
  if (code !== 0) throw new Error(`The product did not end after the signal:\n${said}`);
  await withBooks(databaseUrl, async ({ db }) => {
    const users = await plainQuery<{ id: string; email: string }>(
      db,
      'select id, email from users',
    );
    const ids = new Map(users.map(({ id, email }) => [email, id]));
    for (const record of records) {
      const userId = ids.get(emailOf(record.userId));
      if (userId === undefined) throw new Error(`${record.userId} has not signed up.`);
      await moveIn(db, { ...record, userId });
    }
    if (accounts === 'released') await releaseAccounts(db, [...(await clientsOf(db)).keys()], 0);
  });
}

export const clientsOf = (db: Database): Promise<ReadonlyMap<string, string>> =>
  plainQuery<{ id: string; email: string }>(
    db,
    'select a.id, u.email from broker_accounts a join users u on u.id = a.user_id',
  ).then((rows) => new Map(rows.map(({ id, email }) => [id, email.replace(/@.*/, '')])));

export const liftAlarms = (databaseUrl: string, at: number): Promise<number> =>
  withBooks(databaseUrl, async ({ db }) => {
    const { halts } = composeBooks(db, { holder: 'the operator', alone: false });
    const inForce = (await halts.latest()).filter(({ lifted }) => !lifted);
    const looked = { by: 'operator', reason: 'looked at', at: instant(at) };
    for (const { id } of inForce) await halts.lift(id, looked);
    return inForce.length;
  });
