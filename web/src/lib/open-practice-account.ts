import { routes } from '@safe-trading/contract/routes';
import { api } from './api.ts';
import { brokerLoginEvent } from './broker-session.ts';

/** The practice market opens an account for whoever logs in; nobody has to bring a password of their own for that. */
export async function openPracticeAccount(): Promise<void> {
  await api.post(routes.broker.saveCredentials, {
    body: {
      samco_user_id: `P${randomText().slice(0, 9).toUpperCase()}`,
      samco_password: randomText(),
      samco_yob: 1990,
    },
  });
  await api.post(routes.broker.logIn);
  window.dispatchEvent(new CustomEvent(brokerLoginEvent));
}

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
