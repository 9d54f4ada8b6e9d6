import { authEndpoints, brokerEndpoints } from '@safe-trading/contract';
import { type Caller, CallRefused } from './caller.ts';

export type Person = {
  name: string;
  email: string;
  password: string;
  role: 'ADMIN' | 'END_USER';
};

export type BrokerLogin = { clientId: string; password: string; yearOfBirth: number };

/** Signs up if needed and signs in; returns the token. */
export async function enter(call: Caller, person: Person): Promise<string> {
  const { name, email, password, role } = person;
  try {
    await call(authEndpoints.signUp, { body: { name, email, password, user_type: role } });
  } catch (fault) {
    if (!(fault instanceof CallRefused) || fault.status !== 409) throw fault;
  }
  const form = { username: email, password, grant_type: 'password' as const };
  const { access_token } = await call(authEndpoints.logIn, { body: form });
  return access_token;
}

export async function linkBroker(call: Caller, token: string, login: BrokerLogin): Promise<void> {
  await call(brokerEndpoints.saveCredentials, {
    token,
    body: {
      samco_user_id: login.clientId,
      samco_password: login.password,
      samco_yob: login.yearOfBirth,
    },
  });
  await call(brokerEndpoints.logIn, { token });
}
