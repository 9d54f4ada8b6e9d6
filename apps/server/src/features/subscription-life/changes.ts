import {
  type CashPolicy,
  currentInstallment,
  installmentsLeft,
  type LocalDate,
  type SubscriptionState,
} from '@safe-trading/engine';
import { priceGuardInWords } from '../../trading/figures/price-guard-words.ts';
import type { Outlook } from './outlook.ts';
import { dateText, percentText, rupeesText, stepUpText } from './words.ts';

export type Change = { what: string; before: string; after: string };

/** Never empty. */
export function changesBetween(before: Outlook, after: Outlook): Change[] {
  const was = settingsOf(before);
  const is = settingsOf(after);
  return Object.keys(is).flatMap((what) => {
    const change = { what, before: was[what] ?? '', after: is[what] ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

function settingsOf({ state, upcoming }: Outlook): Record<string, string> {
  const { plan, cashPolicy, recycle } = state;
  const [next] = upcoming.filter(({ isOrdered }) => !isOrdered);
  return {
    'SIP amount': rupeesText(currentInstallment(state)),
    'Reinvest percent': percentText(plan.reinvest),
    'When cash is short': cashText[cashPolicy],
    'When a block is booked': recycle
      ? 'Its SIPs are planned again, without end'
      : 'Its SIPs are used up, and the plan ends',
    'When the price is far from the value': priceGuardInWords(state.priceGuard),
    'Step-up': stepUpText(plan.stepUp),
    Buying: buyingText(state),
    'Open blocks': blocksText(state),
    Selling: state.ddpiConfirmed ? 'Allowed (DDPI is confirmed)' : 'Waits for DDPI',
    'Next SIP': next
      ? `SIP ${next.sipNumber}, ${dateText(next.plannedOn)}, ${rupeesText(next.amount)}`
      : 'None',
    'SIPs to come': String(state.endedOn ? 0 : comingOf(state)),
  };
}

const cashText: Record<CashPolicy, string> = {
  skip: 'Leave the SIP out',
  reduce: 'Buy what the cash allows',
  wait: 'Wait for cash until the last order time of the day',
};

function buyingText({ status, pausedUntil, pausedByMissesOn }: SubscriptionState): string {
  if (status === 'active') return 'As planned';
  if (pausedByMissesOn) return 'Paused after three failed SIPs, until you resume it';
  if (status === 'paused') return pausedText(pausedUntil);
  return 'Stopped for good';
}

const pausedText = (until: LocalDate | undefined): string =>
  until ? `Paused until ${dateText(until)}` : 'Paused until you resume it';

function blocksText({ status, exit }: SubscriptionState): string {
  if (status !== 'cancelled' || exit === undefined) return 'Sold at their target';
  return exit === 'sell' ? 'Sold as soon as possible' : 'Units stay with you';
}

const comingOf = (state: SubscriptionState): number =>
  installmentsLeft(state) +
  state.schedules
    .flatMap(({ installments }) => installments)
    .filter((it) => it.state.status === 'planned').length;
