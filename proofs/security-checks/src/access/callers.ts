import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, plainQuery } from '@safe-trading/server';
import { reclaimed, signed, unsigned, withOwnKeyPair, withOwnSecret } from './forged-tokens.ts';
import { type PlantedSession, plantSession, signingKey } from './plant-session.ts';
import type { Population } from './populate.ts';

export type CallerRelation = 'nobody' | 'owner' | 'other' | 'admin';

export type Call = {
  headers: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
};

export type MatrixCaller = {
  name: string;
  standing: CallerRelation;
  isProved: boolean;
  call(): Promise<Call>;
};

type Ground = { db: Database; people: Population; now(): Date };

const bearer = (token: string): Call => ({ headers: { authorization: `Bearer ${token}` } });

/** All callers, those to be refused first. */
export function matrixCallers({ db, people, now }: Ground): readonly MatrixCaller[] {
  const { owner, other, admin, disabled, pending } = people;
  const inMinutes = (many: number): Date => new Date(now().getTime() + many * 60_000);
  const plant = (model: string, changed: Parameters<typeof plantSession>[2] = {}) =>
    plantSession(db, model, changed, now());

  const withoutAccess = (name: string, call: MatrixCaller['call']): MatrixCaller => ({
    name,
    standing: 'nobody',
    isProved: false,
    call,
  });
  /** Forgeries of a valid administrator session. */
  const forger = (name: string, forge: (session: PlantedSession) => string): MatrixCaller =>
    withoutAccess(name, async () => bearer(forge(await plant(admin.token))));
  const known = (
    name: string,
    standing: CallerRelation,
    token: string,
    isProved = true,
  ): MatrixCaller => ({
    name,
    standing,
    isProved,
    call: async () =>
      bearer((await plant(token, isProved ? {} : { provedAt: inMinutes(-10) })).token),
  });
  const elsewhere = (name: string, put: (token: string) => Call): MatrixCaller =>
    withoutAccess(name, async () => put((await plant(admin.token)).token));

  return [
    withoutAccess('anonymous', async () => ({ headers: {} })),
    withoutAccess('pending administrator', async () =>
      bearer((await plant(admin.token, { userId: pending.id })).token),
    ),
    withoutAccess('disabled account, session of before', async () => bearer(disabled.token)),
    withoutAccess('disabled account, open session', async () => {
      const session = await plant(owner.token, { userId: disabled.id });
      return bearer(session.token);
    }),
    forger('expired token', ({ claims }) =>
      signed({ ...claims, exp: now().getTime() / 1000 - 1 }, { key: signingKey }),
    ),
    withoutAccess('expired session', async () =>
      bearer((await plant(admin.token, { expiresAt: inMinutes(-1) })).token),
    ),
    withoutAccess('ended session', async () =>
      bearer((await plant(admin.token, { endedAt: inMinutes(-1) })).token),
    ),
    withoutAccess('exchanged token', async () =>
      bearer((await plant(admin.token, { isExchanged: true })).token),
    ),
    forger('session that never was', ({ claims }) =>
      signed({ ...claims, sid: randomUUID() }, { key: signingKey }),
    ),
    forger('alg none', ({ claims }) => unsigned(claims, 'none')),
    forger('alg None', ({ claims }) => unsigned(claims, 'None')),
    forger('alg HS384', ({ claims }) => signed(claims, { key: signingKey, alg: 'HS384' })),
    forger('alg HS512', ({ claims }) => signed(claims, { key: signingKey, alg: 'HS512' })),
    forger('wrong key', ({ claims }) => signed(claims, { key: randomBytes(32) })),
    forger('empty key', ({ claims }) => signed(claims, { key: new Uint8Array() })),
    forger('kid that names a file', ({ claims }) =>
      signed(claims, { key: new Uint8Array(), header: { kid: '../../../../dev/null' } }),
    ),
    forger('jwk of its own', ({ claims }) => withOwnKeyPair(claims)),
    forger('jwk of its own secret', ({ claims }) => withOwnSecret(claims)),
    forger('jku of its own', ({ claims }) =>
      signed(claims, { key: randomBytes(32), header: { jku: 'http://127.0.0.1:9/keys' } }),
    ),
    withoutAccess('swapped role under a good signature', async () => {
      const { token } = await plant(owner.token);
      return bearer(reclaimed(token, { role: 'ADMIN' }));
    }),
    elsewhere('token in the query', (token) => ({
      headers: {},
      query: { token, access_token: token },
    })),
    elsewhere('token in a cookie', (token) => ({
      headers: { cookie: `token=${token}; access_token=${token}; authorization=Bearer ${token}` },
    })),
    elsewhere('token as basic credentials', (token) => ({
      headers: { authorization: `Basic ${Buffer.from(`token:${token}`).toString('base64')}` },
    })),
    known('owner without a recent proof', 'owner', owner.token, false),
    known('administrator without a recent proof', 'admin', admin.token, false),
    known('other investor', 'other', other.token),
    {
      // Signed with the server's key: the role comes from the account.
      name: 'owner whose token says administrator',
      standing: 'owner',
      isProved: true,
      async call() {
        const { claims } = await plant(owner.token);
        return bearer(signed({ ...claims, role: 'ADMIN' }, { key: signingKey }));
      },
    },
    known('owner', 'owner', owner.token),
    known('administrator', 'admin', admin.token),
  ];
}

export const ownersSession = async ({ db, people, now }: Ground): Promise<string> =>
  (await plantSession(db, people.owner.token, {}, now())).id;

/** Recreated, because a caller may delete it. */
export const plantPasskey = ({ db, people }: Ground): Promise<unknown> =>
  plainQuery(
    db,
    `insert into passkeys (id, user_id, credential_id, public_key, sign_count, name, added_at)
     values ('${people.ids['passkeyId']}', '${people.owner.id}', 'AAAA', 'AAAA', 0, 'Telephone', now())
     on conflict do nothing`,
  );

/** Recreated, because a caller may delete it. Its target is of no key, so nothing is called. */
export const plantChannel = ({ db, people }: Ground): Promise<unknown> =>
  plainQuery(
    db,
    `insert into channels (id, user_id, kind, label, target_sealed, hides_amounts, added_at, ready_at)
     values ('${people.ids['channelId']}', '${people.owner.id}', 'webhook', 'hooks.example', 'AAAA', true, now(), now())
     on conflict do nothing`,
  );

/** Recreated, because a caller may delete them. */
export const plantOutsideUnits = ({ db, people }: Ground): Promise<unknown> =>
  plainQuery(
    db,
    `insert into outside_trades (id, user_id, isin, side, traded_on, units, value_paise, added_at)
     values ('${people.ids['outsideId']}', '${people.owner.id}', 'INF204KB14I2', 'buy', '2020-03-02', 4, 48050, now())
     on conflict do nothing`,
  );
