import { useBrokerSession } from '../../lib/broker-session.ts';
import { useActivity, useCash, usePlans } from '../../lib/plan-queries.ts';
import { useUpcomingSips } from '../../lib/portfolio-queries.ts';
import { useReadiness } from '../../lib/readiness.ts';
import { type Concern, concernsOf, useAttention } from './concerns.ts';

const eventsShown = 5;

/** Each part may fail without the others. */
export function useHome() {
  const readiness = useReadiness();
  const session = useBrokerSession();
  const notices = useAttention();
  const plans = usePlans();
  const cash = useCash();
  const upcoming = useUpcomingSips();
  const events = useActivity(eventsShown);
  const all = [readiness, session, notices, plans, cash, upcoming, events];
  const concerns: readonly Concern[] = concernsOf({
    session: session.data,
    notices: notices.data ?? [],
    plans: plans.data ?? [],
    upcoming: upcoming.data,
    cash: cash.data,
  });

  return {
    readiness,
    session,
    notices,
    plans,
    cash,
    upcoming,
    events,
    concerns,
    isPending: all.some((query) => query.isPending),
  };
}

export type Home = ReturnType<typeof useHome>;
