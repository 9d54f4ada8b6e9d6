import { languageEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { UserStore } from './user-store.ts';

export function languageRoutes(app: FastifyInstance, users: Pick<UserStore, 'setLanguage'>): void {
  serve(app, languageEndpoints.choose, async ({ body, user }) => {
    await users.setLanguage(user.id, body.language);
    return { message: 'Your language is saved.' };
  });
}
