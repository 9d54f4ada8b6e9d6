import type { Reply, readinessEndpoints } from '@safe-trading/contract';
import { paise, rupeesFromPaise } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { type Everybody, levelOf } from './everybodys-readiness.ts';
import { presentSip } from './present.ts';

type Wire = Reply<typeof readinessEndpoints.ofEverybody>['data'];

const listedAtMost = 100;

export function presentEverybody(everybody: Everybody, language: Language): Wire {
  const { at, today, isSession, nextOn, coming, counts } = everybody;
  const levels = coming.map(levelOf);
  const countOf = (wanted: (typeof levels)[number]) =>
    levels.filter((level) => level === wanted).length;
  const own = coming.reduce(
    (sum, { coming: { installment } }) => sum + installment.amount - installment.raise,
    0,
  );
  return {
    market_time: at.toISOString(),
    today,
    is_session: isSession,
    next_on: nextOn,
    sips: coming.length,
    investors: new Set(coming.map(({ investor }) => investor.id)).size,
    own_money: rupeesFromPaise(paise(own)),
    levels: {
      ready: countOf('ready'),
      attention: countOf('attention'),
      blocked: countOf('blocked'),
      unchecked: countOf(undefined),
    },
    not_ready: [
      ...coming.filter((each) => levelOf(each) === 'blocked'),
      ...coming.filter((each) => levelOf(each) === 'attention'),
    ]
      .slice(0, listedAtMost)
      .map((each) => ({
        ...presentSip(each, language),
        investor_name: each.investor.name,
        investor_email: each.investor.email,
      })),
    today_so_far: { executed: counts.executed, failed: counts.failed, at_broker: counts.atBroker },
  };
}
