import { sessionEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import { keepsThisOne, presentSession } from './present-sessions.ts';
import type { SessionStore } from './session-store.ts';

type Deps = { sessions: SessionStore; clock: Clock };

export function sessionRoutes(app: FastifyInstance, { sessions, clock }: Deps): void {
  serve(app, sessionEndpoints.list, async ({ user, language }) => {
    const all = await sessions.listOf(user.id, clock.now());
    const mine = all.filter(({ id }) => id === user.sid);
    const others = all.filter(({ id }) => id !== user.sid);
    return {
      success: true,
      data: [...mine, ...others].map((each) => presentSession(each, user.sid, language)),
    };
  });

  const endedBy = (request: FastifyRequest) => ({
    at: clock.now(),
    address: callerAddress(request),
  });

  serve(app, sessionEndpoints.end, async ({ params, user, request }) => {
    const session = { id: params.sessionId, userId: user.id };
    if (!(await sessions.end(session, endedBy(request))))
      throw new Problem('not-found', refused('session-gone'));
    return { message: 'The session is ended.' };
  });

  serve(app, sessionEndpoints.endAll, async ({ body, user, request }) => {
    const keepsThis = keepsThisOne(body);
    const whose = { userId: user.id, ...(keepsThis ? { except: user.sid } : {}) };
    const ended = await sessions.endAll(whose, endedBy(request));
    return { message: sentence(ended, keepsThis), data: { ended } };
  });
}

function sentence(ended: number, keepsThis: boolean): string {
  if (!keepsThis) return 'You are logged out everywhere.';
  if (ended === 0) return 'You were logged in nowhere else.';
  return ended === 1 ? 'One other session is ended.' : `${ended} other sessions are ended.`;
}
