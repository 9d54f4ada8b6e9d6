import type { Paise, SessionStanding } from '@safe-trading/engine';
import type { BrokerAccount } from '../../brokers/broker.ts';
import type { AccountAccess, BrokerAccounts } from '../../trading/broker-accounts.ts';

/** What one account's broker told, asked once for everything that is coming. */
export type AccountReply = {
  session: Exclude<SessionStanding, 'renews'>;
  addressMatches?: boolean;
  available?: Paise;
};

type Asking = {
  access: AccountAccess | undefined;
  /** Whether the latest login did not work. */
  isRefused: boolean;
  sessionLost: BrokerAccounts['sessionLost'];
};

/** Two questions at the most: whether this login may place orders from here, and how much cash there is. */
export async function askBroker({ access, isRefused, sessionLost }: Asking): Promise<AccountReply> {
  if (!access) return { session: 'not-linked' };
  if (!access.account) return { session: isRefused ? 'refused' : 'closed' };
  const reply = await ask(access.account);
  if (reply.session === 'closed') await sessionLost(access.accountId);
  return reply;
}

async function ask(account: BrokerAccount): Promise<AccountReply> {
  const proof = await account.prove();
  if (!proof.ok) return { session: proof.reason === 'unauthorised' ? 'closed' : 'silent' };
  const { matches: addressMatches } = proof.value;
  const funds = await account.funds();
  if (funds.ok) return { session: 'open', addressMatches, available: funds.value.available };
  return funds.reason === 'unauthorised'
    ? { session: 'closed' }
    : { session: 'open', addressMatches };
}
