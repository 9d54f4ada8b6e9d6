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
    summary:
      'How I can prove who I am: by my second factor where there is one, else by my password',
    reply: withData(SecondFactorWays),
  },
  prove: {
    ...routes.stepUp.prove,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'Prove who I am again, for the calls that ask for a recent proof',
    body: Proof,
    reply: z.object({
      message: z.string(),
      data: z.object({ until: instant.describe('Until when it counts as recent') }),
    }),
  },
} as const satisfies Record<string, Endpoint>;
