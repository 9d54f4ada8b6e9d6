import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { Broker } from '../../trading/brokers/broker.ts';
import type { Delegation } from '../../trading/delegation/delegation.ts';
import type { OwnAddress, SeenAddress } from './address-words.ts';
import type { BrokerAccountStore, LinkedAccount } from './broker-account-store.ts';
import { type LiveSessionDeps, liveSession } from './live-session.ts';

export type CheckAddressDeps = LiveSessionDeps & {
  store: BrokerAccountStore;
  broker: Broker;
  /** Real time. */
  clock: Clock;
  delegation: Pick<Delegation, 'addresses'>;
};

export type AddressCheck = {
  seen: SeenAddress;
  checkedAt: Date;
  own?: OwnAddress;
  free: number;
};

export type CheckAddress = (userId: string) => Promise<AddressCheck>;

export const checkAddress =
  (deps: CheckAddressDeps): CheckAddress =>
  async (userId) => {
    const { store, broker, clock, delegation } = deps;
    const addresses = await delegation.addresses();
    const account = await store.findOfUser(userId, broker.code);
    const address = account?.egressAddress;
    const own = address && { address, isSetUp: addresses.includes(address) };
    return {
      seen: account ? await look(deps, account) : { state: 'not-linked' },
      checkedAt: clock.now(),
      ...(own ? { own } : {}),
      free: account && !own ? await store.freeEgress(broker.code, addresses) : 0,
    };
  };

/** Keeps an existing one. Problem: `conflict`. */
export const takeAddress =
  ({ store, broker, clock, delegation }: CheckAddressDeps) =>
  async (userId: string): Promise<void> => {
    const account = await store.findOfUser(userId, broker.code);
    if (!account) {
      throw new Problem('conflict', refused('credentials-first'));
    }
    if (!account.confirmedAt) {
      throw new Problem('conflict', refused('samco-login-first'));
    }
    const addresses = await delegation.addresses();
    if ((await store.takeEgress(account.id, addresses, clock.now())) !== undefined) return;
    throw new Problem('conflict', refused('no-free-address'));
  };

async function look(deps: CheckAddressDeps, account: LinkedAccount): Promise<SeenAddress> {
  const { store, broker, marketClock } = deps;
  const session = await liveSession(deps)(account);
  if (!session) return { state: 'no-session' };

  const proof = await broker.account(account.id, session).prove();
  if (proof.ok) return { state: 'seen', proof: proof.value };
  if (proof.reason !== 'unauthorised') return { state: 'unreachable' };
  await store.closeSession(account.id, session.openedAt, marketClock.now());
  return { state: 'no-session' };
}
