import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { withData } from './reply.ts';
import { routes } from './routes.ts';

export const DemoPerson = z.object({
  name: z.string(),
  role: z.enum(['ADMIN', 'END_USER']),
  story: z.string(),
  email: z.string(),
  password: z.string().describe('Public: valid in this demo only'),
});

export const demoEndpoints = {
  people: {
    ...routes.demo.people,
    access: 'public',
    tag: 'Demo',
    summary: 'List demo accounts; empty outside a demo',
    reply: withData(z.array(DemoPerson)),
  },
} as const satisfies Record<string, Endpoint>;
