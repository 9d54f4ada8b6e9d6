import { brokerAccessEndpoints, brokerEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { checkAddress, takeAddress } from './check-address.ts';
import type { findApiAccess } from './find-api-access.ts';
import type { logInToBroker } from './log-in-to-broker.ts';
import {
  presentAddress,
  presentApiAccess,
  presentStatus,
  readApiAccess,
  readCredentials,
} from './present.ts';
import type { saveApiAccess } from './save-api-access.ts';
import type { saveCredentials } from './save-credentials.ts';
import type { sessionStatus } from './session-status.ts';

export type BrokerSessions = {
  save: ReturnType<typeof saveCredentials>;
  logIn: ReturnType<typeof logInToBroker>;
  status: ReturnType<typeof sessionStatus>;
  apiAccess: ReturnType<typeof findApiAccess>;
  saveApiAccess: ReturnType<typeof saveApiAccess>;
  checkAddress: ReturnType<typeof checkAddress>;
  takeAddress: ReturnType<typeof takeAddress>;
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

  serve(app, brokerAccessEndpoints.apiAccess, async ({ user }) => ({
    success: true,
    data: presentApiAccess(await sessions.apiAccess(user.id)),
  }));

  serve(app, brokerAccessEndpoints.saveApiAccess, async ({ body, user }) => {
    const wanted = readApiAccess(body);
    await sessions.saveApiAccess(user.id, wanted);
    const message = wanted.access
      ? 'The keys are saved. Log in to Samco to use them.'
      : 'The keys are removed. From now on the password logs in.';
    return { success: true, message };
  });

  serve(app, brokerAccessEndpoints.address, async ({ user }) => ({
    success: true,
    data: presentAddress(await sessions.checkAddress(user.id)),
  }));

  serve(app, brokerAccessEndpoints.takeAddress, async ({ user }) => {
    await sessions.takeAddress(user.id);
    return {
      success: true,
      message: 'Your account has an address of its own now. Register it at Samco.',
      data: presentAddress(await sessions.checkAddress(user.id)),
    };
  });
}
