import { signIn } from '@safe-trading/messages/en/sign-in';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { messagesOf } from './messages.ts';

// Fetched only where a passkey is used.

/** Signs the server's challenge. Throws a message for the user. */
export async function signWithPasskey(offered: unknown): Promise<Record<string, unknown>> {
  if (!isChallenge<PublicKeyCredentialRequestOptionsJSON>(offered)) throw notUsed();
  const answer = await startAuthentication({ optionsJSON: offered }).catch((fault: unknown) => {
    throw notUsed(fault);
  });
  return { ...answer };
}

/** Creates a passkey from the server's options. Throws a message for the user. */
export async function makePasskey(offered: unknown): Promise<Record<string, unknown>> {
  if (!isChallenge<PublicKeyCredentialCreationOptionsJSON>(offered)) throw notUsed();
  const answer = await startRegistration({ optionsJSON: offered }).catch((fault: unknown) => {
    throw notUsed(fault);
  });
  return { ...answer };
}

/** The browser validates the remaining members. */
const isChallenge = <Options extends { challenge: string }>(offered: unknown): offered is Options =>
  typeof offered === 'object' &&
  offered !== null &&
  'challenge' in offered &&
  typeof offered.challenge === 'string';

const notUsed = (cause?: unknown): Error =>
  new Error(messagesOf(signIn)('passkey-unused'), { cause });
