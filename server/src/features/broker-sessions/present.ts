import type { Body, brokerAccessEndpoints, brokerEndpoints, Reply } from '@safe-trading/contract';
import type { ApiAccess, BrokerCredentials } from '../../brokers/broker.ts';
import type { ApiAccessState } from './find-api-access.ts';
import type { ApiAccessWanted } from './save-api-access.ts';
import type { SessionStatus } from './session-status.ts';

export const readCredentials = (
  body: Body<typeof brokerEndpoints.saveCredentials>,
): BrokerCredentials => ({
  clientId: body.samco_user_id,
  password: body.samco_password,
  yearOfBirth: body.samco_yob,
});

export const presentStatus = ({
  isLoggedIn,
  updatedAt,
}: SessionStatus): Reply<typeof brokerEndpoints.loginStatus> => ({
  is_logged_in: isLoggedIn,
  session_updated_at: updatedAt?.toISOString() ?? null,
});

type ApiAccessBody = Body<typeof brokerAccessEndpoints.saveApiAccess>;
type ApiAccessReply = Reply<typeof brokerAccessEndpoints.apiAccess>['data'];

export const readApiAccess = (body: ApiAccessBody): ApiAccessWanted => ({
  access: accessIn(body),
  version: body.version,
});

function accessIn(body: ApiAccessBody): ApiAccess | undefined {
  switch (body.kind) {
    case 'API_KEY':
      return { kind: 'api-key', apiKey: body.api_key, apiSecret: body.api_secret };
    case 'SECRET_KEY':
      return { kind: 'secret-key', secretApiKey: body.secret_api_key };
    case 'NONE':
      return undefined;
  }
}

export const presentApiAccess = (state: ApiAccessState): ApiAccessReply => ({
  is_linked: state.isLinked,
  kind: state.kind ? kindOnWire[state.kind] : 'NONE',
  saved_at: state.savedAt?.toISOString() ?? null,
  version: state.version,
  hint: state.hint ?? null,
});

const kindOnWire = { 'api-key': 'API_KEY', 'secret-key': 'SECRET_KEY' } as const;
