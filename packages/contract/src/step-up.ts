import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Proof, SecondFactorWays } from './proof.ts';
import { instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const stepUpEndpoints = {
  ways: {
    ...routes.stepUp.ways,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'Show how to prove my identity: second factor, or password without one',
    reply: withData(SecondFactorWays),
  },
  prove: {
    ...routes.stepUp.prove,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'Prove my identity for calls that require a recent proof',
    body: Proof,
    reply: z.object({
      message: z.string(),
      data: z.object({ until: instant.describe('Until when it counts as recent') }),
    }),
  },
} as const satisfies Record<string, Endpoint>;
