import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { ApiAccess } from '../../trading/brokers/broker.ts';
import type { LinkedAccount } from './broker-account-store.ts';
import { liveSession } from './live-session.ts';
import type { SaveCredentialsDeps } from './save-credentials.ts';
import { openCredentials, sealApiAccess } from './sealed-credentials.ts';

/** `undefined` removes them. */
export type ApiAccessWanted = { access: ApiAccess | undefined; version: number };

/** Closes the open session. Problem: `conflict`. */
export const saveApiAccess =
  (deps: SaveCredentialsDeps) =>
  async (userId: string, { access, version }: ApiAccessWanted): Promise<void> => {
    const { store, broker, vault, clock, marketClock } = deps;
    const linked = await store.findOfUser(userId, broker.code);
    if (!linked) throw new Problem('conflict', refused('keys-link-first'));
    if (linked.credentialsVersion !== version)
      throw new Problem('conflict', refused('credentials-changed'));
    const known = openCredentials(vault, linked);
    if (!known && access) throw new Problem('conflict', refused('credentials-unreadable'));
    if (known && isDeepStrictEqual(known.access, access)) return;
    const oldSession = await liveSession(deps)(linked);

    const now = clock.now();
    const { apiAccess: _old, ...account }: LinkedAccount = linked;
    const change = access
      ? { ...account, apiAccess: sealApiAccess(vault, linked, access, now) }
      : account;
    const saved = await store.save(change, { now, market: marketClock.now() }, version);
    if (saved !== 'saved') throw new Problem('conflict', refused('credentials-changed'));
    if (oldSession) await broker.closeSession(oldSession);
  };
