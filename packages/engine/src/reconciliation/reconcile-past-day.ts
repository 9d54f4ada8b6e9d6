import type { LocalDate } from '../calendar/local-date.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { failed, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import type { DayTry } from './day-try.ts';
import { missingUnits } from './missing-units.ts';

/**
 * What can still be said of a day whose books were never seen: whether the broker holds the units our
 * books hold. Units that are missing may be on their way, so that is final only after a close that has delivered them.
 */
export function* reconcilePastDay(
  { accountId, isLoggedIn }: TradingAccount,
  day: LocalDate,
  isOver: boolean,
): Procedure<DayTry> {
  const what = `compare ${day}`;
  const remainsDue = (says: string): DayTry => ({
    outcome: failed(accountId, what, `The day could not be compared yet: ${says}`),
    state: 'due',
    says,
  });
  if (!isLoggedIn) return remainsDue('NO_BROKER_SESSION');
  const holdings = yield* askBroker('holdings', { accountId });
  const units = yield* askBroker('units of today', { accountId });
  if (!holdings.ok || !units.ok) return remainsDue('BROKER_UNREACHABLE');

  const held = yield* ask('units held', { accountId });
  const missing = missingUnits(held, holdings.value, units.value).join('; ');
  if (missing !== '' && !isOver) {
    return { outcome: waiting(accountId, what, missing), state: 'due', says: missing };
  }
  const unseen = `The order book of ${day} was never compared`;
  if (missing === '') {
    return { outcome: failed(accountId, what, `${unseen}; the units agree.`), state: 'units-only' };
  }
  const outcome = failed(accountId, what, `${unseen}; ${missing}`);
  return { outcome, state: 'units-only', says: missing };
}
