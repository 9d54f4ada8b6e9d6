import type { Paise, SessionStanding } from '@safe-trading/engine';
import type { BrokerAccount } from '../../brokers/broker.ts';
import type { BrokerDesk, Desk } from '../../orders/broker-desk.ts';

/** What one account's broker told, asked once for everything that is coming. */
export type Told = {
  session: Exclude<SessionStanding, 'renews'>;
  addressMatches?: boolean;
  available?: Paise;
};

type Asking = {
  desk: Desk | undefined;
  /** Whether the latest login did not work. */
  isRefused: boolean;
  sessionLost: BrokerDesk['sessionLost'];
};

/** Two questions at the most: whether this login may place orders from here, and how much cash there is. */
export async function askBroker({ desk, isRefused, sessionLost }: Asking): Promise<Told> {
  if (!desk) return { session: 'not-linked' };
  if (!desk.account) return { session: isRefused ? 'refused' : 'closed' };
  const told = await ask(desk.account);
  if (told.session === 'closed') await sessionLost(desk.accountId);
  return told;
}

async function ask(account: BrokerAccount): Promise<Told> {
  const proof = await account.prove();
  if (!proof.ok) return { session: proof.reason === 'unauthorised' ? 'closed' : 'silent' };
  const { matches: addressMatches } = proof.value;
  const funds = await account.funds();
  if (funds.ok) return { session: 'open', addressMatches, available: funds.value.available };
  return funds.reason === 'unauthorised'
    ? { session: 'closed' }
    : { session: 'open', addressMatches };
}
