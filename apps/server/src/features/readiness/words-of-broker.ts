import type {
  LocalDate,
  ReadinessCheck,
  ReadinessFacts,
  SessionStanding,
} from '@safe-trading/engine';
import { reasonWords } from '../../trading/reasons/reason-words.ts';
import type { Seen } from './readiness-store.ts';

/** `fix` says what to do, or that nothing needs doing. */
export type Words = { text: string; fix?: string };

/** What a check was made from. `on` is the session that buys, `plannedOn` the day it was planned for. */
export type CheckedFacts = {
  facts: ReadinessFacts;
  seen: Seen;
  on: LocalDate;
  plannedOn: LocalDate;
};

const askedAgain =
  'Nothing needs doing now: it is asked again before the SIP is due, and you can check again yourself.';
const loginFix = reasonWords.NO_BROKER_SESSION.fix;

/** The session, and the address orders are sent from. */
export function wordsOfBroker({ subject, reason }: ReadinessCheck, checked: CheckedFacts): Words {
  const { session } = checked.facts;
  if (subject === 'session') return sessionWords[session];
  switch (reason) {
    case undefined:
      return { text: 'Your broker takes orders from this server.' };
    case 'ADDRESS_NOT_REGISTERED': {
      const { text, fix } = reasonWords.ADDRESS_NOT_REGISTERED;
      return { text, fix };
    }
    default:
      return {
        text: 'Whether your broker takes orders from this server is not known yet.',
        fix: fixOfUntold(session),
      };
  }
}

/** What a broker could not be asked without a session waits for the session. */
export const fixOfUntold = (session: SessionStanding): string =>
  session === 'open' || session === 'silent' || session === 'renews' ? askedAgain : loginFix;

const sessionWords: Readonly<Record<SessionStanding, Words>> = {
  open: { text: 'Your broker session is open.' },
  silent: { text: 'Your broker did not answer.', fix: askedAgain },
  renews: {
    text: 'No broker session is open now; one is opened by itself on the morning of the day.',
    fix: 'Nothing needs doing. You can also log in to the broker now, and check again.',
  },
  closed: { text: 'No broker session is open, so no order can be placed.', fix: loginFix },
  refused: { text: 'The login at your broker did not work.', fix: loginFix },
  'not-linked': { text: 'No broker account is linked yet.', fix: loginFix },
};
