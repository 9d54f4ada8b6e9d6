import { secondFactorEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/kernel/problem.ts';
import { refused } from '../../../platform/kernel/refused.ts';
import {
  clockDrift,
  type FactorDeps,
  hasFactor,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  totpStep,
  totpUri,
} from './check-factor.ts';
import { addedPasskey } from './passkey-answer.ts';
import { presentCodes, presentFactors } from './present-factors.ts';

import type { RelyingParty } from './relying-party.ts';
import type { FactorAdded, SecondFactors } from './second-factor-store.ts';

type Deps = FactorDeps & {
  adminsNeedFactor: boolean;
  partyOf(request: FastifyRequest): RelyingParty | undefined;
};

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const { factors, passkeys, seal, clock, adminsNeedFactor, partyOf } = deps;
  const isRequired = ({ role }: User): boolean => adminsNeedFactor && role === 'ADMIN';

  serve(app, secondFactorEndpoints.status, async ({ user }) => ({
    success: true,
    data: presentFactors(await factors.of(user.id), isRequired(user)),
  }));

  serve(app, secondFactorEndpoints.startTotp, async ({ user }) => {
    const fresh = seal.seal(user.id, newTotpSecret());
    const started = await factors.startTotp(fresh, addedBy(user));
    const secret = started && seal.open(user.id, started);
    if (!secret) throw new Problem('conflict', refused('totp-exists'));
    return { success: true, data: { secret, uri: totpUri(secret, user.email) } };
  });

  serve(app, secondFactorEndpoints.confirmTotp, async ({ body, user }) => {
    const { totp } = await factors.of(user.id);
    const secret = totp && seal.open(user.id, totp.secretSealed);
    if (!secret || totp.confirmedAt || totp.startedIn !== user.sid)
      throw new Problem('conflict', refused('totp-none-to-confirm'));
    const code = body.code.replaceAll(/\s/g, '');
    const step = totpStep(secret, code, clock.now());
    if (step === undefined) throw wrongFirstCode(clockDrift(secret, code, clock.now()));
    const added = await factors.confirmTotp(step, addedBy(user));
    if (!added) throw new Problem('conflict', refused('totp-confirmed'));
    const message = `Your authenticator app is added.${otherSessions(added)}`;
    return { message, data: await firstCodes(user.id) };
  });

  serve(app, secondFactorEndpoints.removeTotp, async ({ user }) => {
    await refuseLast(user, ({ passkeys: keys }) => keys.length > 0);
    if (!(await factors.removeTotp(user.id, clock.now())))
      throw new Problem('conflict', refused('totp-none'));
    return { message: 'Your authenticator app is removed.' };
  });

  serve(app, secondFactorEndpoints.makeRecoveryCodes, async ({ user }) => {
    if (!hasFactor(await factors.of(user.id)))
      throw new Problem('conflict', refused('factor-first'));
    const data = presentCodes(await makeCodes(user.id));
    return { message: 'Keep these codes; older ones are worth nothing any more.', data };
  });

  serve(app, secondFactorEndpoints.startPasskey, async ({ user, request }) => ({
    success: true,
    data: { ...(await passkeys.optionsToAdd(user, namedParty(request))) },
  }));

  serve(app, secondFactorEndpoints.addPasskey, async ({ body, user, request }) => {
    const given = { name: body.name, response: addedPasskey(body.passkey) };
    const passkey = await passkeys.added(user, given, namedParty(request));
    if (!passkey) throw new Problem('conflict', refused('passkey-failed'));
    const added = await factors.addPasskey(passkey, addedBy(user));
    if (!added) throw new Problem('conflict', refused('passkey-exists'));
    const message = `The passkey ${body.name} is added.${otherSessions(added)}`;
    return { message, data: await firstCodes(user.id) };
  });

  serve(app, secondFactorEndpoints.removePasskey, async ({ params, user }) => {
    await refuseLast(
      user,
      ({ totp, passkeys: keys }) => totp?.confirmedAt !== undefined || keys.length > 1,
    );
    if (!(await factors.removePasskey(user.id, params.passkeyId, clock.now())))
      throw new Problem('not-found', refused('passkey-gone'));
    return { message: 'The passkey is removed.' };
  });

  function addedBy({ id: userId, sid: sessionId }: User): FactorAdded {
    return { userId, sessionId, at: clock.now() };
  }

  async function firstCodes(userId: string) {
    const { recoveryCodesLeft } = await factors.of(userId);
    return presentCodes(recoveryCodesLeft > 0 ? undefined : await makeCodes(userId));
  }

  async function makeCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await factors.replaceRecoveryCodes(userId, codes.map(hashOfRecoveryCode), clock.now());
    return codes;
  }

  async function refuseLast(user: User, hasAnother: (all: SecondFactors) => boolean) {
    if (isRequired(user) && !hasAnother(await factors.of(user.id)))
      throw new Problem('conflict', refused('last-factor'));
  }

  function namedParty(request: FastifyRequest): RelyingParty {
    const party = partyOf(request);
    if (!party) throw new Problem('conflict', refused('passkey-address'));
    return party;
  }
}

const otherSessions = ({ endedSessions }: { endedSessions: number }): string =>
  endedSessions === 0 ? '' : ' Every other session is ended.';

/** A code of the right key at another time comes from a slow or fast clock. */
function wrongFirstCode(driftMinutes: number | undefined): Problem {
  const minutes = Math.abs(driftMinutes ?? 0);
  const message =
    driftMinutes === undefined
      ? refused('code-mistyped')
      : refused(driftMinutes < 0 ? 'code-old' : 'code-early', { minutes });
  return new Problem('invalid', message, { errors: [{ field: 'code', message }] });
}
