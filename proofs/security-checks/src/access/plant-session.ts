import { randomUUID } from 'node:crypto';
import { type Database, plainQuery } from '@safe-trading/server';
import { tokenKey } from '../world/open-product.ts';
import { type Claims, claimsOf, signed } from './forged-tokens.ts';

type Session = {
  userId?: string;
  provedAt?: Date;
  expiresAt?: Date;
  endedAt?: Date;
  isExchanged?: boolean;
};

export type PlantedSession = { id: string; claims: Claims; token: string };

export const signingKey = Buffer.from(tokenKey, 'hex');

/** An unused session, so that calls do not affect each other. */
export async function plantSession(
  db: Database,
  model: string,
  { userId, provedAt, expiresAt, endedAt, isExchanged = false }: Session,
  now: Date,
): Promise<PlantedSession> {
  const [id, jti] = [randomUUID(), randomUUID()];
  const claims = { ...claimsOf(model), sid: id, jti };
  const changed = {
    id,
    current_jti: isExchanged ? randomUUID() : jti,
    ended_at: endedAt ?? null,
    end_reason: endedAt ? 'logged-out' : null,
    wrong_proofs: 0,
    proved_at: provedAt ?? now,
    renewed_at: now,
    used_at: now,
    ...(expiresAt ? { expires_at: expiresAt } : {}),
    ...(userId ? { user_id: userId } : {}),
  };
  const rows = await plainQuery<{ id: string }>(
    db,
    `insert into login_sessions
     select (jsonb_populate_record(s, '${JSON.stringify(changed)}'::jsonb)).*
       from login_sessions s
      where s.id = '${String(claimsOf(model)['sid'])}'
     returning id`,
  );
  if (rows.length === 0) throw new Error('The session to write it like is gone.');
  return { id, claims, token: signed(claims, { key: signingKey }) };
}
