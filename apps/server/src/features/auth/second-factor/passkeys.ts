import type {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Passkey, SecondFactorStore } from './second-factor-store.ts';

type Deps = { factors: SecondFactorStore; clock: Clock };
type Person = { id: string; email: string; name: string };

export type AddedPasskey = Parameters<typeof verifyRegistrationResponse>[0]['response'];
export type UsedPasskey = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** Loaded on first use: three hundred files. */
const webAuthn = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256. */
const algorithms = [-7, -8, -257];
const challengeLifeMs = 5 * 60_000;

/** Each challenge is stored and valid for one answer within five minutes. */
export function passkeys({ factors, clock }: Deps) {
  const inFiveMinutes = (): Date => new Date(clock.now().getTime() + challengeLifeMs);

  return {
    async optionsToAdd({ id: userId, email, name }: Person, party: RelyingParty) {
      const { passkeys: known } = await factors.of(userId);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: 'Safe Trading',
        rpID: party.id,
        userName: email,
        userDisplayName: name,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      const { challenge } = options;
      await factors.keepChallenge({ challenge, userId, purpose: 'add' }, inFiveMinutes());
      return options;
    },

    async added(
      { id: userId }: Person,
      { name, response }: { name: string; response: AddedPasskey },
      party: RelyingParty,
    ): Promise<Passkey | undefined> {
      const library = await webAuthn();
      const verified = await attempt(() =>
        library.verifyRegistrationResponse({
          response,
          expectedChallenge: (challenge) =>
            factors.takeChallenge({ challenge, userId, purpose: 'add' }, clock.now()),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!verified?.verified) return undefined;
      const {
        id: credentialId,
        publicKey,
        counter: signCount,
      } = verified.registrationInfo.credential;
      const key = Buffer.from(publicKey).toString('base64url');
      return { id: newId(), credentialId, publicKey: key, signCount, name, addedAt: clock.now() };
    },

    async optionsToProve(userId: string, known: readonly Passkey[], party: RelyingParty) {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        allowCredentials: known.map(({ credentialId: id }) => ({ id })),
        userVerification: 'required',
      });
      const { challenge } = options;
      await factors.keepChallenge({ challenge, userId, purpose: 'prove' }, inFiveMinutes());
      return options;
    },

    async isProof(userId: string, response: UsedPasskey, party: RelyingParty): Promise<boolean> {
      const known = (await factors.of(userId)).passkeys.find(
        ({ credentialId }) => credentialId === response.id,
      );
      if (!known) return false;
      const library = await webAuthn();
      const verified = await attempt(() =>
        library.verifyAuthenticationResponse({
          response,
          expectedChallenge: (challenge) =>
            factors.takeChallenge({ challenge, userId, purpose: 'prove' }, clock.now()),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          credential: {
            id: known.credentialId,
            publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
            counter: known.signCount,
          },
          requireUserVerification: true,
        }),
      );
      if (!verified?.verified) return false;
      await factors.passkeyUsed(known.id, verified.authenticationInfo.newCounter, clock.now());
      return true;
    },
  };
}

export type Passkeys = ReturnType<typeof passkeys>;

/** The library throws for a wrong answer. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
