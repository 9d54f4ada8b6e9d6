import type { Body, brokerEndpoints, Reply } from '@safe-trading/contract';
import type { BrokerCredentials } from '../../brokers/broker.ts';
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
