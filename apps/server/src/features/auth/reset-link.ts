import { createHash, randomBytes } from 'node:crypto';

/** What a link holds after its `#`: browsers never send that part to a server. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** Only this is kept: who reads the database cannot make a link of it. */
export const hashOfResetToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const resetLink = (publicUrl: string | undefined, token: string): string =>
  `${publicUrl ?? ''}/resetPassword#${token}`;
