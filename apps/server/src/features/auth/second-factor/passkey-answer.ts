import { Problem } from '../../../platform/kernel/problem.ts';
import { refused } from '../../../platform/kernel/refused.ts';
import type { AddedPasskey, UsedPasskey } from './passkeys.ts';

/** Throws `invalid`. */
export function passkeyAnswer(given: unknown): UsedPasskey {
  const { id, rawId, response } = credentialIn(given);
  const { clientDataJSON, authenticatorData, signature } = textsIn(response);
  if (!clientDataJSON || !authenticatorData || !signature) throw notAnAnswer();
  return {
    ...plain(id, rawId),
    response: { clientDataJSON, authenticatorData, signature },
  };
}

export function addedPasskey(given: unknown): AddedPasskey {
  const { id, rawId, response } = credentialIn(given);
  const { clientDataJSON, attestationObject } = textsIn(response);
  if (!clientDataJSON || !attestationObject) throw notAnAnswer();
  return { ...plain(id, rawId), response: { clientDataJSON, attestationObject } };
}

const plain = (id: string, rawId: string) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

function credentialIn(given: unknown): { id: string; rawId: string; response: unknown } {
  const { id, rawId } = textsIn(given);
  if (!id || !rawId || !isObject(given)) throw notAnAnswer();
  return { id, rawId, response: given['response'] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textsIn = (value: unknown): Partial<Record<string, string>> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, text]): [string, string][] =>
          typeof text === 'string' ? [[name, text]] : [],
        ),
      )
    : {};

function notAnAnswer(): Problem {
  const message = refused('not-a-passkey');
  return new Problem('invalid', message, { errors: [{ field: 'passkey', message }] });
}
