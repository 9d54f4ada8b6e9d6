import type { LinkedAccount } from './broker-account-store.ts';

/** Brokers lock an account after a few wrong passwords, and nobody may guess those of others through us. */
export const loginLimits = {
  /** Refused logins per client, and per investor, within a day. */
  each: 5,
  /** Of all investors together whom no login has proved yet. */
  unproved: 200,
  dayMs: 24 * 60 * 60 * 1000,
} as const;

export type Admitted = { outcome: 'admitted'; attempt: string };
export type NotAdmitted =
  | { outcome: 'limited'; retryAfterSeconds: number }
  /** Another investor has proved that this client is theirs. */
  | { outcome: 'client-taken' };

/** Counts refused logins over restarts and processes: an attempt counts from before it is sent. */
export interface LoginLimit {
  admit(account: LinkedAccount, now: Date): Promise<Admitted | NotAdmitted>;
  /** The broker refused it: it keeps counting for a day. */
  refused(attempt: string, account: LinkedAccount): Promise<void>;
  /** The broker let it in, or did not get to see it. */
  forget(attempt: string): Promise<void>;
}
