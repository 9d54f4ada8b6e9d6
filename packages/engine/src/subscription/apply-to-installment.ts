import type { LocalDate } from '../calendar/local-date.ts';
import { Impossible } from '../impossible.ts';
import { noPaise } from '../money/money.ts';
import { noUnits } from '../money/quantity.ts';
import type { Installment, InstallmentState } from './installment.ts';
import type { ReasonCode } from './reason.ts';
import type { InstallmentEvent } from './subscription-event.ts';

/**
 * planned → ordered → executed or failed (docs/domain-model.md, States of an installment). Throws Impossible
 * otherwise.
 */
export function applyToInstallment(
  installment: Installment,
  event: InstallmentEvent,
): InstallmentState {
  const { state } = installment;
  switch (event.type) {
    case 'installment-blocked':
      if (state.status !== 'planned') throw impossible(installment, event);
      return { status: 'planned', blocked: event.reason };
    case 'order-placed':
      if (state.status !== 'planned') throw impossible(installment, event);
      return ordered(installment, event);
    case 'installment-executed':
      if (state.status !== 'ordered') throw impossible(installment, event);
      return executed(installment, event);
    case 'installment-carried':
      if (state.status !== 'planned') throw impossible(installment, event);
      return carried(event);
    case 'installment-failed':
      if (state.status !== 'planned' && state.status !== 'ordered') {
        throw impossible(installment, event);
      }
      return { status: 'failed', on: event.on, reason: event.reason };
    case 'installment-released':
      if (state.status !== 'ordered') throw impossible(installment, event);
      return { status: 'planned', ...(event.reason && { blocked: event.reason }) };
    case 'installment-retried':
      if (state.status !== 'failed') throw impossible(installment, event);
      return { status: 'planned' };
    case 'installment-skipped':
      if (state.status !== 'planned') throw impossible(installment, event);
      return { status: 'cancelled', on: event.on, reason: 'SKIPPED' };
  }
}

/** Ordered installments stay: their fills are facts. */
export const cancelPlanned = (
  installments: readonly Installment[],
  on: LocalDate,
  reason: ReasonCode,
): readonly Installment[] =>
  installments.map((installment) =>
    installment.state.status === 'planned'
      ? { ...installment, state: { status: 'cancelled', on, reason } }
      : installment,
  );

type Of<Type extends InstallmentEvent['type']> = Extract<InstallmentEvent, { type: Type }>;

function ordered(installment: Installment, event: Of<'order-placed'>): InstallmentState {
  const { clientOrderId, reducedTo } = event;
  if (reducedTo === undefined) return { status: 'ordered', clientOrderId };
  if (reducedTo < 0 || reducedTo > installment.amount) throw impossible(installment, event);
  return { status: 'ordered', clientOrderId, reducedTo };
}

function executed(installment: Installment, event: Of<'installment-executed'>): InstallmentState {
  const { on, at, quantity, value, charges, partial } = event;
  if (quantity === 0 || value < 0 || charges < 0 || on < installment.plannedOn) {
    throw impossible(installment, event);
  }
  return { status: 'executed', on, at, quantity, value, charges, partial };
}

const carried = ({ on, at }: Of<'installment-carried'>): InstallmentState => ({
  status: 'executed',
  on,
  at,
  quantity: noUnits,
  value: noPaise,
  charges: noPaise,
  partial: false,
  note: 'AMOUNT_BELOW_ONE_UNIT',
});

const impossible = ({ sipNumber, state }: Installment, event: InstallmentEvent): Impossible =>
  new Impossible(`Installment ${sipNumber} is ${state.status} and cannot see "${event.type}"`);
