import type { RequestBody, stepUpEndpoints } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { api } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';

/** How somebody can prove who they are, and what their passkey would have to sign. */
export async function proofWays(): Promise<{ ways: readonly string[]; passkey: unknown }> {
  const reply = await api.post(routes.stepUp.ways);
  return { ways: reply?.data?.ways ?? ['PASSWORD'], passkey: reply?.data?.passkey };
}

/** Proves who one is. Throws what the server says of a wrong answer. */
export async function prove(proof: RequestBody<typeof stepUpEndpoints.prove>): Promise<string> {
  return messageIn(await api.post(routes.stepUp.prove, { body: proof }), 'Thank you.');
}
