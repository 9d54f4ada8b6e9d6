import type { Reply, scheduleEndpoints } from '@safe-trading/contract';
import { type Charges, paise, rupeesFromPaise, subtractPaise } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { toDate } from '../../platform/kernel/instants.ts';
import type { Activity } from './activity.ts';
import { activityWords } from './activity-words.ts';

type Wire = Reply<typeof scheduleEndpoints.activity>['data'][number];
type Figures = Pick<
  Wire,
  'units' | 'price_per_unit' | 'amount' | 'charges' | 'charge_parts' | 'profit' | 'not_overpaid'
>;

const kinds = {
  purchase: 'PURCHASE',
  sale: 'SALE',
  carry: 'CARRY',
  skip: 'SKIP',
  failure: 'FAILURE',
  moved: 'MOVED',
  waited: 'WAITED',
  reduced: 'REDUCED',
  change: 'CHANGE',
} as const;

export const presentActivity = (activity: Activity, language: Language): Wire => {
  const { id, record, on, at, scheduleId, sipNumber, instrument, happening } = activity;
  return {
    activity_id: id,
    kind: kinds[happening.kind],
    happened_on: on,
    happened_at: at === undefined ? null : toDate(at).toISOString(),
    subscription_id: record.id,
    schedule_id: scheduleId ?? null,
    strategy_name: record.strategyName,
    sip_number: sipNumber ?? null,
    etf_name: instrument?.name ?? null,
    etf_nse_code: instrument?.symbol ?? null,
    ...figuresOf(happening),
    broker_order_id: activity.decision?.order?.brokerOrderId ?? null,
    ...activityWords(activity, language),
  };
};

const none: Figures = {
  units: null,
  price_per_unit: null,
  amount: null,
  charges: null,
  charge_parts: null,
  profit: null,
  not_overpaid: null,
};

function figuresOf(happening: Activity['happening']): Figures {
  switch (happening.kind) {
    case 'purchase':
    case 'sale': {
      const { quantity, value, charges, parts } = happening.traded;
      const isSale = happening.kind === 'sale';
      const amount = paise(isSale ? value - charges : value + charges);
      return {
        units: quantity,
        price_per_unit: rupeesFromPaise(paise(Math.round(value / quantity))),
        amount: rupeesFromPaise(amount),
        charges: rupeesFromPaise(charges),
        charge_parts: parts ? presentParts(parts) : null,
        not_overpaid: null,
        profit: isSale ? rupeesFromPaise(subtractPaise(amount, happening.costOfSold)) : null,
      };
    }
    case 'carry':
    case 'skip':
    case 'failure':
      return { ...none, amount: rupeesFromPaise(happening.amount) };
    case 'moved':
    case 'waited':
    case 'reduced':
      return { ...none, not_overpaid: rupeesFromPaise(happening.notOverpaid.amount) };
    case 'change':
      return none;
  }
}

const presentParts = (parts: Charges): NonNullable<Wire['charge_parts']> => ({
  brokerage: rupeesFromPaise(parts.brokerage),
  stt: rupeesFromPaise(parts.stt),
  exchange: rupeesFromPaise(parts.exchange),
  investor_fund: rupeesFromPaise(parts.investorFund),
  sebi: rupeesFromPaise(parts.sebi),
  stamp: rupeesFromPaise(parts.stamp),
  depository: rupeesFromPaise(parts.depository),
  gst: rupeesFromPaise(parts.gst),
});
