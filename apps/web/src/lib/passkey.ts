import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

// Fetched only where somebody uses a passkey.

/** Has the authenticator sign what the server offered. Throws what a person may read. */
export async function signWithPasskey(offered: unknown): Promise<Record<string, unknown>> {
  if (!isChallenge<PublicKeyCredentialRequestOptionsJSON>(offered)) throw notUsed();
  const answer = await startAuthentication({ optionsJSON: offered }).catch((fault: unknown) => {
    throw notUsed(fault);
  });
  return { ...answer };
}

/** Makes a passkey of what the server offered. Throws what a person may read. */
export async function makePasskey(offered: unknown): Promise<Record<string, unknown>> {
  if (!isChallenge<PublicKeyCredentialCreationOptionsJSON>(offered)) throw notUsed();
  const answer = await startRegistration({ optionsJSON: offered }).catch((fault: unknown) => {
    throw notUsed(fault);
  });
  return { ...answer };
}

/** The browser looks at the rest, and refuses what is not as it should be. */
const isChallenge = <Options extends { challenge: string }>(offered: unknown): offered is Options =>
  typeof offered === 'object' &&
  offered !== null &&
  'challenge' in offered &&
  typeof offered.challenge === 'string';

const notUsed = (cause?: unknown): Error =>
  new Error('The passkey was not used. Try again, or use another way.', { cause });
