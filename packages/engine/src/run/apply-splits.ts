import { done, type Outcome } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { openChange } from '../subscription/change.ts';
import { scheduleIdOf } from '../subscription/content-ids.ts';

export function* applySplits({ facts, moment }: RunContext): Procedure<Outcome[]> {
  const due = facts.splits.filter(({ exDate }) => exDate <= moment.today);
  if (due.length === 0) return [];

  const outcomes: Outcome[] = [];
  const pending = yield* ask('splits to apply', { splits: due });
  for (const { subscriptionId, schedule, split } of pending) {
    const [record] = yield* ask('subscriptions', { ids: [subscriptionId] });
    if (!record) continue;
    const scheduleId = scheduleIdOf(record.id, schedule);
    const { factor, exDate, symbol } = split;
    const change = openChange(record, moment);
    change.apply({ type: 'split-applied', schedule, factor }, `${scheduleId}.split.${exDate}`);
    const applied = { scheduleId, exDate, factor };
    yield* ask('commit', { verdict: { type: 'split', change: change.change(), applied } });
    outcomes.push(done(scheduleId, `split ${symbol} 1:${factor}`));
  }
  return outcomes;
}
