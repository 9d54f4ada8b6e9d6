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
import { toInstant } from '../../kernel/instants.ts';
import { istInstant } from '../../kernel/ist.ts';
import type { SubscriptionRecord } from '../../ledger/subscription-store.ts';
import type { Activity, Traded } from './activity.ts';

/** All that came to an end in one schedule, as its state tells. */
export function scheduleActivities(
  record: SubscriptionRecord,
  schedule: Schedule,
  rates: readonly ChargeRates[],
): Activity[] {
  const scheduleId = scheduleIdOf(record.id, schedule.number);
  const { instrument } = schedule;
  const common = { record, scheduleId, ...(instrument ? { instrument } : {}) };
  const tradedOf = (side: Side, { on, ...traded }: Traded & { on: LocalDate }): Traded => {
    const parts = instrument && partsOf(rates, { ...traded, side, on, instrument });
    const { quantity, value, charges } = traded;
    return { quantity, value, charges, ...(parts ? { parts } : {}) };
  };

  const purchases = schedule.installments.flatMap((installment, index): Activity[] => {
    const { state, sipNumber } = installment;
    const happening = happeningOf(installment, tradedOf);
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
      happening: { kind: 'sale', traded: tradedOf('sell', sale), costOfSold: sale.costOfSold },
    }),
  );
  return [...purchases, ...sales];
}

function happeningOf(
  { state, amount }: Installment,
  tradedOf: (side: Side, traded: Traded & { on: LocalDate }) => Traded,
): Activity['happening'] | undefined {
  switch (state.status) {
    case 'executed':
      return state.quantity === 0
        ? { kind: 'carry', amount }
        : { kind: 'purchase', traded: tradedOf('buy', state) };
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
