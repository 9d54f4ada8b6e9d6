import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { Broker, BrokerCredentials } from '../../trading/brokers/broker.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';
import { liveSession } from './live-session.ts';
import { openCredentials, sealCredentials } from './sealed-credentials.ts';
import type { Vault } from './vault.ts';

export type SaveCredentialsDeps = {
  store: BrokerAccountStore;
  broker: Broker;
  vault: Vault;
  clock: Clock;
  marketClock: Clock;
};

const oldestYear = 1900;

/** Closes the open session. Problems: invalid (year of birth), conflict (another investor's client). */
export const saveCredentials =
  (deps: SaveCredentialsDeps) =>
  async (userId: string, credentials: BrokerCredentials): Promise<void> => {
    const { store, broker, vault, clock, marketClock } = deps;
    refuseImpossibleYear(credentials.yearOfBirth, clock.now());

    for (;;) {
      const linked = await store.findOfUser(userId, broker.code);
      const known = linked && openCredentials(vault, linked);
      if (known && !linked.isReleased && isSame(known, credentials)) return;
      const oldSession = linked && (await liveSession(deps)(linked));

      const owner = { id: linked?.id ?? newId(), userId, broker: broker.code };
      const whole = { ...credentials, ...keysThatStay(known, credentials) };
      const change = sealCredentials(vault, owner, whole, linked?.apiAccess?.savedAt);
      const at = { now: clock.now(), market: marketClock.now() };
      const saved = await store.save(change, at, linked?.credentialsVersion);
      if (saved === 'client-taken') throw new Problem('conflict', refused('client-taken'));
      // Saved concurrently: decide again.
      if (saved === 'changed') continue;
      if (oldSession) await broker.closeSession(oldSession);
      return;
    }
  };

export const clientTaken =
  'This Samco account is already linked by another investor. One Samco account can belong to one investor only.';

/** Keys belong to the client and go with it. */
const keysThatStay = (
  known: BrokerCredentials | undefined,
  { clientId }: BrokerCredentials,
): Pick<BrokerCredentials, 'access'> =>
  known?.access && sameClient(known.clientId, clientId) ? { access: known.access } : {};

const sameClient = (a: string, b: string): boolean =>
  a.trim().toUpperCase() === b.trim().toUpperCase();

function refuseImpossibleYear(year: number, now: Date): void {
  const thisYear = Number(istDate(now).slice(0, 4));
  if (year >= oldestYear && year <= thisYear) return;
  const message = refused('wrong-birth-year');
  throw new Problem('invalid', message, { errors: [{ field: 'samco_yob', message }] });
}

const isSame = (a: BrokerCredentials, b: BrokerCredentials): boolean =>
  a.clientId === b.clientId && a.password === b.password && a.yearOfBirth === b.yearOfBirth;
