import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type SkipTokens = {
  issue(link: SkipLink): string;
  read(token: string): SkipLink | undefined;
};

export type SkipLink = { installmentId: string; endsAt: Date };

/** Signed with a derived key, so that skip links and logins cannot replace each other. */
export function skipTokens(tokenKey: Uint8Array): SkipTokens {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'safe-trading skip link', 32));
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

  return {
    issue({ installmentId, endsAt }) {
      const text = `${installmentId}~${Math.floor(endsAt.getTime() / 1000)}`;
      return `${text}~${sign(text).toString('base64url')}`;
    },
    read(token) {
      const [installmentId, seconds, signature, ...more] = token.split('~');
      if (!installmentId || !seconds || !signature || more.length > 0) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(`${installmentId}~${seconds}`);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      // Base64 has several spellings of the same bytes.
      if (given.toString('base64url') !== signature) return undefined;
      return { installmentId, endsAt: new Date(Number(seconds) * 1000) };
    },
  };
}
