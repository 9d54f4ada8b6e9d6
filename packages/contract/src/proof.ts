import { z } from 'zod';
import type { StepUp } from './endpoint.ts';
import { line, secretText } from './fields.ts';

export const always: StepUp = { when: 'always' };

export const ProofWay = z.enum(['PASSWORD', 'TOTP', 'RECOVERY_CODE', 'PASSKEY']);
export type ProofWay = z.infer<typeof ProofWay>;

/** Six digits, or a recovery code. */
export const factorCode = line('Code', 40);

/** The browser's response; validated by the WebAuthn library. */
export const PasskeyAnswer = z
  .record(z.string().max(40), z.unknown(), { error: 'Passkey must be what the browser answered' })
  .describe('A WebAuthn credential as JSON');

export const PasskeyOptions = z
  .record(z.string(), z.unknown())
  .describe('WebAuthn options as JSON');

export const SecondFactorWays = z.object({
  ways: z.array(ProofWay),
  passkey: PasskeyOptions.nullable().describe('If a passkey can be used'),
});

/** One of them. */
export const Proof = z
  .object({
    password: secretText('Password', 1000).optional(),
    code: factorCode.optional(),
    passkey: PasskeyAnswer.optional(),
  })
  .refine((proof) => Object.values(proof).filter((given) => given !== undefined).length === 1, {
    error: 'Give one proof of who you are',
  });
