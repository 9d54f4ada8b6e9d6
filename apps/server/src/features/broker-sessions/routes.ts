import { brokerAccessEndpoints, brokerEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { brokerAccessIn } from './address-words.ts';
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

  serve(app, brokerAccessEndpoints.saveApiAccess, async ({ body, user, language }) => {
    const wanted = readApiAccess(body);
    await sessions.saveApiAccess(user.id, wanted);
    const text = brokerAccessIn(language);
    return { success: true, message: text(wanted.access ? 'keys-saved' : 'keys-removed') };
  });

  serve(app, brokerAccessEndpoints.address, async ({ user, language }) => ({
    success: true,
    data: presentAddress(await sessions.checkAddress(user.id), language),
  }));

  serve(app, brokerAccessEndpoints.takeAddress, async ({ user, language }) => {
    await sessions.takeAddress(user.id);
    return {
      success: true,
      message: brokerAccessIn(language)('own-taken'),
      data: presentAddress(await sessions.checkAddress(user.id), language),
    };
  });
}
