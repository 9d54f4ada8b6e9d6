import { brokerEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { logInToBroker } from './log-in-to-broker.ts';
import { presentStatus, readCredentials } from './present.ts';
import type { saveCredentials } from './save-credentials.ts';
import type { sessionStatus } from './session-status.ts';

export type BrokerSessions = {
  save: ReturnType<typeof saveCredentials>;
  logIn: ReturnType<typeof logInToBroker>;
  status: ReturnType<typeof sessionStatus>;
};

export function brokerSessionRoutes(app: FastifyInstance, sessions: BrokerSessions): void {
  serve(app, brokerEndpoints.saveCredentials, async ({ body, user }) => {
    await sessions.save(user.id, readCredentials(body));
    return { success: true, message: 'Samco credentials saved successfully!' };
  });

  serve(app, brokerEndpoints.logIn, async ({ user }) => {
    await sessions.logIn(user.id);
    return { success: true, message: 'Successfully logged into Samco!' };
  });

  serve(app, brokerEndpoints.loginStatus, async ({ user }) =>
    presentStatus(await sessions.status(user.id)),
  );
}
