import type { authEndpoints, Body } from '@safe-trading/contract';
import type { FactorAtLogIn } from './demand-factor.ts';
import { passkeyAnswer } from './passkey-answer.ts';
import type { RelyingParty } from './relying-party.ts';

type Form = Pick<Body<typeof authEndpoints.logIn>, 'second_factor_code' | 'second_factor_passkey'>;

export const factorAtLogIn = (
  { second_factor_code: code, second_factor_passkey: text }: Form,
  party: RelyingParty | undefined,
): FactorAtLogIn => ({ code, passkey: text ? passkeyAnswer(jsonIn(text)) : undefined, party });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
