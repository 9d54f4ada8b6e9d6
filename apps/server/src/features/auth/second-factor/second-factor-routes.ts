import { secondFactorEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/kernel/problem.ts';
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
    if (!secret)
      throw new Problem('conflict', 'You have an authenticator app already. Remove it first.');
    return { success: true, data: { secret, uri: totpUri(secret, user.email) } };
  });

  serve(app, secondFactorEndpoints.confirmTotp, async ({ body, user }) => {
    const { totp } = await factors.of(user.id);
    const secret = totp && seal.open(user.id, totp.secretSealed);
    if (!secret || totp.confirmedAt || totp.startedIn !== user.sid)
      throw new Problem('conflict', 'There is no authenticator app to confirm. Begin anew.');
    const code = body.code.replaceAll(/\s/g, '');
    const step = totpStep(secret, code, clock.now());
    if (step === undefined) throw wrongFirstCode(clockDrift(secret, code, clock.now()));
    const added = await factors.confirmTotp(step, addedBy(user));
    if (!added) throw new Problem('conflict', 'The authenticator app was confirmed before.');
    const message = `Your authenticator app is added.${otherSessions(added)}`;
    return { message, data: await firstCodes(user.id) };
  });

  serve(app, secondFactorEndpoints.removeTotp, async ({ user }) => {
    await refuseLast(user, ({ passkeys: keys }) => keys.length > 0);
    if (!(await factors.removeTotp(user.id, clock.now())))
      throw new Problem('conflict', 'You have no authenticator app.');
    return { message: 'Your authenticator app is removed.' };
  });

  serve(app, secondFactorEndpoints.makeRecoveryCodes, async ({ user }) => {
    if (!hasFactor(await factors.of(user.id)))
      throw new Problem('conflict', 'Add an authenticator app or a passkey first.');
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
    if (!passkey) throw new Problem('conflict', 'The passkey could not be added. Begin anew.');
    const added = await factors.addPasskey(passkey, addedBy(user));
    if (!added) throw new Problem('conflict', 'This passkey was added before.');
    const message = `The passkey ${body.name} is added.${otherSessions(added)}`;
    return { message, data: await firstCodes(user.id) };
  });

  serve(app, secondFactorEndpoints.removePasskey, async ({ params, user }) => {
    await refuseLast(
      user,
      ({ totp, passkeys: keys }) => totp?.confirmedAt !== undefined || keys.length > 1,
    );
    if (!(await factors.removePasskey(user.id, params.passkeyId, clock.now())))
      throw new Problem('not-found', 'This passkey was removed before.');
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
      throw new Problem('conflict', 'Administrators need a second factor here. Add another first.');
  }

  function namedParty(request: FastifyRequest): RelyingParty {
    const party = partyOf(request);
    if (!party)
      throw new Problem(
        'conflict',
        'Passkeys need an address with a name: open this page by its name instead of by numbers.',
      );
    return party;
  }
}

const otherSessions = ({ endedSessions }: { endedSessions: number }): string =>
  endedSessions === 0 ? '' : ' Every other session is ended.';

function wrongFirstCode(driftMinutes: number | undefined): Problem {
  const message = sentenceFor(driftMinutes);
  return new Problem('invalid', message, { errors: [{ field: 'code', message }] });
}

/** A code of the right key at another time comes from a slow or fast clock. */
function sentenceFor(driftMinutes: number | undefined): string {
  if (driftMinutes === undefined)
    return 'This code is mistyped or of another entry. Enter the six digits that the newest Safe Trading entry in your app shows now.';
  const minutes = `${Math.abs(driftMinutes)} ${Math.abs(driftMinutes) === 1 ? 'minute' : 'minutes'}`;
  return driftMinutes < 0
    ? `This code was right ${minutes} ago. Enter the one that your app shows now; if that is refused too, the clock of your phone is slow: set it to automatic time.`
    : `This code will be right in ${minutes}: the clock of your phone is fast. Set it to automatic time and enter the next code.`;
}
