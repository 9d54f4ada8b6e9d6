import { newId } from '../kernel/ids.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { type SwitchSubject, systemActor } from './kill-switch-store.ts';
import type { Trading } from './trading.ts';

/**
 * After an order that did not simply go out: stops the investor whose orders are refused one after the
 * other or stay in doubt, and everybody when that happens to many at once. Only a person lifts a stop.
 */
export async function soundAlarms(
  trading: Trading,
  accountId: string,
  moment: MarketMoment,
): Promise<void> {
  const { caps, orders } = trading;
  const { onlyRefusals, doubtsOfAccount, accountsInDoubt } = await orders.alarms(
    accountId,
    caps.refusalsInARow,
  );
  if (accountsInDoubt >= caps.accountsInDoubt) {
    const reason = `${accountsInDoubt} broker accounts have orders whose fate is not known.`;
    await stop(trading, { level: 'platform' }, reason, moment);
  }
  if (!onlyRefusals && doubtsOfAccount < caps.doubtsPerAccount) return;

  const reason = onlyRefusals
    ? `The broker refused ${caps.refusalsInARow} orders in a row.`
    : `${doubtsOfAccount} orders are at the broker without an answer.`;
  await stopInvestor(trading, accountId, reason, moment);
}

/** Stops the trading of the investor an account belongs to. */
export async function stopInvestor(
  trading: Trading,
  accountId: string,
  reason: string,
  moment: MarketMoment,
): Promise<void> {
  const subject = await trading.desk.ownerOf(accountId);
  if (subject !== undefined) await stop(trading, { level: 'investor', subject }, reason, moment);
}

/** A run that wants to send more than it planned has a fault: nothing at all is sent until somebody looked. */
export const stopEverything = (
  trading: Trading,
  reason: string,
  moment: MarketMoment,
): Promise<void> => stop(trading, { level: 'platform' }, reason, moment);

async function stop(
  { switches, onFault }: Trading,
  subject: SwitchSubject,
  reason: string,
  { instant: setAt }: MarketMoment,
): Promise<void> {
  const outcome = await switches.set({
    id: newId(),
    ...subject,
    reason,
    setBy: systemActor,
    setAt,
  });
  if (outcome === 'set') onFault(`stop of ${subject.level}`, new Error(reason));
}
