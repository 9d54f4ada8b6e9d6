import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/kernel/clock.ts';
import { hashOfCode } from '../../platform/security/one-time-code.ts';
import type { UserStore } from './user-store.ts';

/**
 * A fresh code for the first administrator, to be printed where the server was started; the one
 * before it stops working. `undefined` once there is an administrator.
 */
export async function makeSetupCode(users: UserStore, clock: Clock): Promise<string | undefined> {
  if (await users.hasAdministrator()) return undefined;
  const code = randomBytes(16).toString('hex').match(/.{8}/g)?.join('-') ?? '';
  await users.keepSetupCode(hashOfCode(code), clock.now());
  return code;
}
