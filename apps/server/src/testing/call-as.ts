import type { User } from '../platform/http/access.ts';
import { buildApp } from '../platform/http/app.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { createLog } from '../platform/kernel/log.ts';

export type CallAs = (
  method: 'GET' | 'POST',
  url: string,
  as?: string,
  payload?: object,
) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;

/** An app for people whose token is their name, and a way to call it as one of them; as asha unless said. */
export async function appFor(roles: Readonly<Record<string, User['role']>>, clock: Clock) {
  const app = await buildApp({
    authenticate: async (id) => {
      const role = roles[id];
      return (
        role && {
          id,
          email: `${id}@example.com`,
          name: id,
          role,
          sid: 's',
          jti: 'j',
          isProved: true,
        }
      );
    },
    log: createLog('silent'),
    clock,
    behindTls: false,
  });
  const call: CallAs = async (method, url, as = 'asha', payload) => {
    const headers = { authorization: `Bearer ${as}` };
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { app, call };
}
