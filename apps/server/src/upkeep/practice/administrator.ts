import {
  authEndpoints,
  firstOrderEndpoints,
  type JobCode,
  jobEndpoints,
  type Reply,
  secondFactorEndpoints,
  stepUpEndpoints,
} from '@safe-trading/contract';
import { Secret, TOTP } from 'otpauth';
import { type Caller, CallRefused } from './caller.ts';
import type { Person } from './people.ts';

export type WaitingAccount = {
  accountId: string;
  plans: number;
  canBeReleased: boolean;
  /** Newest first. */
  orders: readonly {
    answeredAfterMs: number | undefined;
    looks: number;
    seenAfterMs: number | undefined;
    unitsInBook: number | undefined;
  }[];
};

/** An administrator of a live server, through the API. */
export type Administrator = {
  signIn(): Promise<void>;
  /** Joins a run that is under way. */
  run(jobCode: JobCode): Promise<void>;
  waitingAccounts(): Promise<WaitingAccount[]>;
  allowFirstOrder(accountId: string): Promise<void>;
  release(accountId: string): Promise<void>;
};

/** Signs up with the setup code and an authenticator app. */
export async function signUpAdministrator(
  call: Caller,
  { name, email, password }: Person,
  { setupCode, now }: { setupCode: string; now(): number },
): Promise<Administrator> {
  const asked = { name, email, password, user_type: 'ADMIN' as const, setup_code: setupCode };
  await call(authEndpoints.signUp, { body: asked });
  const form = { username: email, password, grant_type: 'password' as const };
  let { access_token: token } = await call(authEndpoints.logIn, { body: form });
  const { data: app } = await call(secondFactorEndpoints.startTotp, { token });
  const shown = new TOTP({ secret: Secret.fromBase32(app.secret) });
  const body = { code: shown.generate({ timestamp: now() }) };
  const { data: added } = await call(secondFactorEndpoints.confirmTotp, { token, body });
  const unused = [...(added.recovery_codes ?? [])];

  /** Each works once. */
  const recoveryCode = (): string => {
    const next = unused.shift();
    if (next === undefined) throw new Error('The administrator has no recovery code left.');
    return next;
  };
  const prove = async (): Promise<void> => {
    await call(stepUpEndpoints.prove, { token, body: { code: recoveryCode() } });
  };

  return {
    async signIn() {
      const again = { ...form, second_factor_code: recoveryCode() };
      token = (await call(authEndpoints.logIn, { body: again })).access_token;
    },
    async run(jobCode) {
      await call(jobEndpoints.run, { token, params: { jobCode } }).catch((fault: unknown) => {
        if (!(fault instanceof CallRefused) || fault.status !== 409) throw fault;
      });
    },
    async waitingAccounts() {
      return (await call(firstOrderEndpoints.list, { token })).data.map(waitingAccount);
    },
    async allowFirstOrder(accountId) {
      await prove();
      await call(firstOrderEndpoints.allow, { token, params: { accountId } });
    },
    async release(accountId) {
      await prove();
      await call(firstOrderEndpoints.release, { token, params: { accountId } });
    },
  };
}

type Listed = Reply<typeof firstOrderEndpoints.list>['data'][number];

const waitingAccount = ({
  account_id,
  plans,
  can_be_released,
  orders,
}: Listed): WaitingAccount => ({
  accountId: account_id,
  plans,
  canBeReleased: can_be_released,
  orders: orders.map(({ answered_after_ms, looks, seen_after_ms, echo }) => ({
    answeredAfterMs: answered_after_ms ?? undefined,
    looks,
    seenAfterMs: seen_after_ms ?? undefined,
    unitsInBook: echo?.quantity,
  })),
});
