import { routes } from '@safe-trading/contract/routes';
import { api } from './api.ts';
import { brokerLoginEvent } from './broker-session.ts';
import { presentPracticeLogin } from './present-practice-login.ts';

/** The practice market opens an account for any login, so no password is asked for. */
export async function openPracticeAccount(): Promise<void> {
  await api.post(routes.broker.saveCredentials, { body: presentPracticeLogin() });
  await api.post(routes.broker.logIn);
  window.dispatchEvent(new CustomEvent(brokerLoginEvent));
}
