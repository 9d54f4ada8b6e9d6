import type { Paise, SessionStanding } from '@safe-trading/engine';
import type { BrokerAccount } from '../../trading/brokers/broker.ts';
import type { AccountAccess, BrokerAccounts } from '../../trading/run/broker-accounts.ts';

/** What one account's broker told, asked once for everything that is coming. */
export type AccountReply = {
  session: Exclude<SessionStanding, 'renews'>;
  addressMatches?: boolean;
  available?: Paise;
  /** How far its clock is ahead of ours, where it told the time. */
  clockOffMs?: number;
};

type Asking = {
  access: AccountAccess | undefined;
  /** Whether the latest login did not work. */
  isRefused: boolean;
  sessionLost: BrokerAccounts['sessionLost'];
  now(): Date;
};

/** Two questions at the most: whether this login may place orders from here, and how much cash there is. */
export async function askBroker({
  access,
  isRefused,
  sessionLost,
  now,
}: Asking): Promise<AccountReply> {
  if (!access) return { session: 'not-linked' };
  if (!access.account) return { session: isRefused ? 'refused' : 'closed' };
  const reply = await ask(access.account, now);
  if (reply.session === 'closed') await sessionLost(access.accountId);
  return reply;
}

async function ask(account: BrokerAccount, now: () => Date): Promise<AccountReply> {
  const proof = await account.prove();
  if (!proof.ok) return { session: proof.reason === 'unauthorised' ? 'closed' : 'silent' };
  const { matches: addressMatches } = proof.value;
  const clock =
    proof.servedAt === undefined ? {} : { clockOffMs: proof.servedAt - now().getTime() };
  const funds = await account.funds();
  if (funds.ok)
    return { session: 'open', addressMatches, available: funds.value.available, ...clock };
  return funds.reason === 'unauthorised'
    ? { session: 'closed' }
    : { session: 'open', addressMatches, ...clock };
}
