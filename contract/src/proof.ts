import { z } from 'zod';
import type { StepUp } from './endpoint.ts';
import { secretText } from './fields.ts';

/** For what nobody does without a recent proof, whatever they send. */
export const always: StepUp = { when: 'always' };

/** By what somebody can prove who they are: what they know, or what they have. */
export const ProofWay = z.enum(['PASSWORD', 'TOTP', 'RECOVERY_CODE', 'PASSKEY']);
export type ProofWay = z.infer<typeof ProofWay>;

/** One of them. */
export const Proof = z
  .object({
    password: secretText('Password', 1000).optional(),
  })
  .refine((proof) => Object.values(proof).filter((given) => given !== undefined).length === 1, {
    error: 'Give one proof of who you are',
  });
