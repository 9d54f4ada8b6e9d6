import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Claims = Readonly<Record<string, unknown>>;

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function claimsOf(token: string): Claims {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  if (typeof claims !== 'object' || claims === null) throw new Error('The token holds no claims.');
  return { ...claims };
}

const hashes = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const;

type Signing = {
  key: Uint8Array;
  alg?: keyof typeof hashes;
  header?: Readonly<Record<string, unknown>>;
};

export function signed(claims: Claims, { key, alg = 'HS256', header = {} }: Signing): string {
  const text = `${base64({ alg, typ: 'JWT', ...header })}.${base64(claims)}`;
  return `${text}.${createHmac(hashes[alg], key).update(text).digest('base64url')}`;
}

export const unsigned = (claims: Claims, alg: string): string =>
  `${base64({ alg, typ: 'JWT' })}.${base64(claims)}.`;

export function reclaimed(token: string, changed: Claims): string {
  const [header, , signature] = token.split('.');
  return `${header}.${base64({ ...claimsOf(token), ...changed })}.${signature}`;
}

/** The header brings the forger's own key. */
export function withOwnKeyPair(claims: Claims): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const text = `${base64({ alg: 'ES256', typ: 'JWT', jwk })}.${base64(claims)}`;
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${text}.${signature.toString('base64url')}`;
}

/** The header brings the forger's own secret. */
export function withOwnSecret(claims: Claims): string {
  const key = randomBytes(32);
  const jwk = { kty: 'oct', k: key.toString('base64url') };
  return signed(claims, { key, header: { jwk } });
}
