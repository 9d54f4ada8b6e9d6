import {
  type ChargeRates,
  type Charges,
  chargesOn,
  type Installment,
  type InstrumentRef,
  type LocalDate,
  type Paise,
  type Schedule,
  type Side,
  scheduleIdOf,
} from '@safe-trading/engine';
import { toInstant } from '../../platform/kernel/instants.ts';
import { istInstant } from '../../platform/kernel/ist.ts';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { Activity, Traded } from './activity.ts';

/** All that came to an end in one schedule, as its state tells. */
export function scheduleActivities(record: SubscriptionRecord, schedule: Schedule): Activity[] {
  const scheduleId = scheduleIdOf(record.id, schedule.number);
  const { instrument } = schedule;
  const common = { record, scheduleId, ...(instrument ? { instrument } : {}) };

  const purchases = schedule.installments.flatMap((installment, index): Activity[] => {
    const { state, sipNumber } = installment;
    const happening = happeningOf(installment);
    if (!happening || !('on' in state)) return [];
    return [
      {
        ...common,
        id: `${scheduleId}.sip.${index + 1}`,
        on: state.on,
        ...(state.status === 'executed' ? { at: toInstant(istInstant(state.on, state.at)) } : {}),
        sipNumber,
        happening,
      },
    ];
  });
  const sales = schedule.sales.map(
    (sale, index): Activity => ({
      ...common,
      id: `${scheduleId}.sale.${index + 1}`,
      on: sale.on,
      happening: { kind: 'sale', traded: tradedOf(sale), costOfSold: sale.costOfSold },
    }),
  );
  return [...purchases, ...sales];
}

/** What the charges of a trade are made of, for those that are shown: it is worked out from the rates of its day. */
export function withChargeParts(activity: Activity, rates: readonly ChargeRates[]): Activity {
  const { happening, instrument, on } = activity;
  if (!instrument || (happening.kind !== 'purchase' && happening.kind !== 'sale')) return activity;
  const side: Side = happening.kind === 'sale' ? 'sell' : 'buy';
  const { traded } = happening;
  const parts = partsOf(rates, { ...traded, side, on, instrument });
  return parts
    ? { ...activity, happening: { ...happening, traded: { ...traded, parts } } }
    : activity;
}

const tradedOf = ({ quantity, value, charges }: Traded): Traded => ({ quantity, value, charges });

function happeningOf({ state, amount }: Installment): Activity['happening'] | undefined {
  switch (state.status) {
    case 'executed':
      return state.quantity === 0
        ? { kind: 'carry', amount }
        : { kind: 'purchase', traded: tradedOf(state) };
    case 'failed':
      return { kind: 'failure', amount, reason: state.reason };
    case 'cancelled':
      return state.reason === 'SKIPPED' ? { kind: 'skip', amount } : undefined;
    case 'planned':
    case 'ordered':
      return undefined;
  }
}

type Charged = Omit<Traded, 'parts'> & { side: Side; on: LocalDate; instrument: InstrumentRef };

/** The rates of the day tell the parts; the total that was paid tells whether the depository was paid already. */
function partsOf(
  rates: readonly ChargeRates[],
  { side, value, charges, on, instrument: { assetClass } }: Charged,
): Charges | undefined {
  return [false, true]
    .map((depositoryPaid) => chargesOn(rates, { side, value, assetClass, on, depositoryPaid }))
    .find(({ total }: { total: Paise }) => total === charges);
}
