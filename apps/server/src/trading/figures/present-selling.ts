import { type SubscriptionState, sellingOf } from '@safe-trading/engine';

export function presentSelling(state: SubscriptionState) {
  const selling = sellingOf(state);
  return selling
    ? {
        units: selling.units,
        units_at_broker: selling.unitsAtBroker,
        waits_for_ddpi: !state.ddpiConfirmed,
      }
    : null;
}
