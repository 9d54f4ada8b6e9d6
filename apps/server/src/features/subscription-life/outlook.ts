import {
  type Calendar,
  type MarketMoment,
  type Step,
  type SubscriptionState,
  stepsAhead,
  type UpcomingInstallment,
  upcomingInstallments,
} from '@safe-trading/engine';

const shown = 6;

export type Outlook = {
  state: SubscriptionState;
  upcoming: readonly UpcomingInstallment[];
  steps: readonly Step[];
};

export const outlookOf = (
  state: SubscriptionState,
  calendar: Calendar,
  { today, time }: MarketMoment,
): Outlook => ({
  state,
  upcoming: upcomingInstallments(state, { calendar, today, time }, shown),
  steps: state.endedOn === undefined ? stepsAhead(state.plan, today, shown) : [],
});
