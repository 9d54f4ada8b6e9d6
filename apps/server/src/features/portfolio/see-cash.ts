import type { Paise } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { BrokerAccount } from '../../trading/brokers/broker.ts';

type Access = { accountId: string; account?: Pick<BrokerAccount, 'funds'> };

export type CashDeps = {
  accounts: {
    ofInvestors(userIds: readonly string[], broker: string): Promise<ReadonlyMap<string, Access>>;
    sessionLost(accountId: string): Promise<void>;
  };
  /** The broker's code. */
  broker: string;
  clock: Clock;
  marketClock: Pick<Clock, 'now'>;
};

export type SeenCash = { available: Paise; at: Date };

/** So that navigating asks the broker once. */
const goodForMs = 60_000;

/** Undefined without a session. Market time may be moved, which ends the cached answer. */
export function seeCash({ accounts, broker, clock, marketClock }: CashDeps) {
  const answers = new Map<string, { until: number; said: Promise<SeenCash | undefined> }>();

  async function ask(userId: string): Promise<SeenCash | undefined> {
    const access = (await accounts.ofInvestors([userId], broker)).get(userId);
    if (!access?.account) return undefined;
    const funds = await access.account.funds();
    if (funds.ok) return { available: funds.value.available, at: marketClock.now() };
    if (funds.reason === 'unauthorised') await accounts.sessionLost(access.accountId);
    return undefined;
  }

  return async (userId: string): Promise<SeenCash | undefined> => {
    const now = clock.now().getTime();
    for (const [id, { until }] of answers) if (until <= now) answers.delete(id);
    const kept = await answers.get(userId)?.said;
    if (kept && marketClock.now().getTime() - kept.at.getTime() < goodForMs) return kept;

    const said = ask(userId);
    answers.set(userId, { until: now + goodForMs, said });
    return said;
  };
}
