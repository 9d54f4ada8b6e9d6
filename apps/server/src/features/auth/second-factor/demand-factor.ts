import { Problem } from '../../../platform/kernel/problem.ts';
import { refused } from '../../../platform/kernel/refused.ts';
import { checkFactor, type FactorDeps, factorWays, hasFactor } from './check-factor.ts';
import { factorOffer } from './factor-offer.ts';
import type { UsedPasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

export type FactorAtLogIn = {
  code?: string | undefined;
  passkey?: UsedPasskey | undefined;
  party: RelyingParty | undefined;
};

/** Lets the caller go on without the password. */
type MakePending = () => Promise<string>;

/** Throws `second-factor-required` when it is missing or wrong, and `too-many`. */
export type DemandFactor = (
  userId: string,
  given: FactorAtLogIn,
  makePending: MakePending,
) => Promise<void>;

export const demandFactor =
  (deps: FactorDeps): DemandFactor =>
  async (userId, { party, ...given }, makePending) => {
    const factors = await deps.factors.of(userId);
    if (!hasFactor(factors)) return;
    const isGiven = given.code !== undefined || given.passkey !== undefined;
    if (isGiven && (await checkFactor(deps)(userId, given, party))) return;
    throw new Problem(
      'second-factor-required',
      refused(isGiven ? 'wrong-login-factor' : 'give-login-factor'),
      {
        secondFactor: {
          ...(await factorOffer(deps, userId, factorWays(factors, party), party)),
          pending: await makePending(),
        },
      },
    );
  };
