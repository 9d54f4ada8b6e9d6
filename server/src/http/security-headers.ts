import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { policyDirectives } from './content-security-policy.ts';

/** What every answer tells the browser to keep to; the page loosens its styles by a nonce of its own. */
export async function setSecurityHeaders(app: FastifyInstance, behindTls: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyDirectives },
    hsts: behindTls,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
