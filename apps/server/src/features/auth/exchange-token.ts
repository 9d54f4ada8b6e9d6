import type { Origin } from '../../platform/account-notices/account-notice.ts';
import type { User } from '../../platform/http/access.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { OpenSession, SessionStore } from './session-store.ts';
import type { Tokens } from './tokens.ts';

type Deps = {
  tokens: Pick<Tokens, 'issue'>;
  sessions: Pick<SessionStore, 'rotate' | 'find' | 'endReplayed'>;
  clock: Clock;
};

/** A device that lost the answer of an exchange may repeat it this long. */
const repeatableMs = 10_000;

/**
 * Exchanges a token for its successor. A repeated exchange gets the same successor, also from another process: it is
 * signed again from what the session row says of the first one, so it lives no longer. Problem: `unauthenticated`.
 */
export const exchangeToken =
  ({ tokens, sessions, clock }: Deps) =>
  async (user: User, { device, address }: Origin): Promise<string> => {
    const at = clock.now();
    const { sid, jti } = user;
    const renewed = { ...user, jti: newId() };
    if (await sessions.rotate(sid, { from: jti, to: renewed.jti, device }, at))
      return tokens.issue(renewed, at);

    const session = await sessions.find(sid);
    if (!session || at >= session.expiresAt) throw ended();
    if (isRepeatedExchange(session, { jti, device, at }))
      return tokens.issue(session.user, session.renewedAt);
    await sessions.endReplayed({ id: sid, userId: user.id }, address, at);
    throw ended();
  };

/** Whether this repeats the last exchange: the same token from the same device within ten seconds. */
export const isRepeatedExchange = (
  { exchanged, renewedAt }: Pick<OpenSession, 'exchanged' | 'renewedAt'>,
  { jti, device, at }: { jti: string; device: string; at: Date },
): boolean =>
  exchanged?.jti === jti &&
  exchanged.device === device &&
  at.getTime() - renewedAt.getTime() <= repeatableMs;

const ended = (): Problem => new Problem('unauthenticated', refused('session-ended'));
