import { routes } from '@safe-trading/contract/routes';
import { api } from './api.ts';
import { brokerLoginEvent } from './broker-session.ts';
import { everything, useAction } from './use-action.ts';

/** What a practice account is opened with. */
export const practiceMoney = 1_000_000;

/** The practice market opens an account for whoever logs in; nobody has to bring a password of their own for that. */
export const usePracticeAccount = () =>
  useAction({
    act: async () => {
      await api.post(routes.broker.saveCredentials, {
        body: {
          samco_user_id: `P${randomText().slice(0, 9).toUpperCase()}`,
          samco_password: randomText(),
          samco_yob: 1990,
        },
      });
      await api.post(routes.broker.logIn);
      return 'Your practice account is open.';
    },
    failure: 'The practice account could not be opened.',
    onDone: () => void window.dispatchEvent(new CustomEvent(brokerLoginEvent)),
    rereads: everything,
  });

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
