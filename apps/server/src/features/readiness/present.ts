import type { Reply, readinessEndpoints } from '@safe-trading/contract';
import {
  type Readiness,
  type ReadinessCheck,
  type ReadinessSubject,
  readinessChecks,
  readinessOf,
  rupeesFromPaise,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { dateInWords, timeInWords } from '../../trading/reasons/in-words.ts';
import type { Listed } from './list-readiness.ts';
import { readinessIn, wordsFor } from './words.ts';

type WireSip = Reply<typeof readinessEndpoints.list>['data'][number];
type WireCheck = WireSip['checks'][number];

export function presentSip({ coming, kept, nextCheckAt }: Listed, language: Language): WireSip {
  const { record, scheduleId, installment, on } = coming;
  const checks = kept ? readinessChecks(kept.facts) : [];
  const checked = kept && { ...kept, on, plannedOn: installment.plannedOn };
  const shown = checked
    ? checks.map((check) => presentCheck(check, wordsFor(check, checked, language)))
    : [];
  return {
    subscription_id: record.id,
    schedule_id: scheduleId,
    strategy_name: record.strategyName,
    sip_number: installment.sipNumber,
    execution_date: on,
    execution_time: installment.time,
    sip_amount: rupeesFromPaise(installment.amount),
    level: kept ? levels[readinessOf(checks)] : null,
    line: kept ? lineOf(shown, language) : notYet(nextCheckAt, language),
    checks: shown,
    computed_at: kept?.checkedAt.toISOString() ?? null,
    next_check_at: nextCheckAt?.toISOString() ?? null,
  };
}

function lineOf(checks: readonly WireCheck[], language: Language): string {
  const gravest =
    checks.find(({ state }) => state === 'BLOCKED') ??
    checks.find(({ state }) => state === 'ATTENTION');
  return gravest?.text ?? readinessIn(language)('ready');
}

function notYet(at: Date | undefined, language: Language): string {
  const text = readinessIn(language);
  return at
    ? text('checked-at', { date: dateInWords(at, language), time: timeInWords(at, language) })
    : text('unchecked');
}

const presentCheck = (
  { subject, state, reason }: ReadinessCheck,
  { text, fix }: ReturnType<typeof wordsFor>,
): WireCheck => ({
  check: subjects[subject],
  state: levels[state],
  reason: reason ?? null,
  text,
  fix: fix ?? null,
});

const levels: Readonly<Record<Readiness, WireCheck['state']>> = {
  ready: 'READY',
  attention: 'ATTENTION',
  blocked: 'BLOCKED',
};

const subjects: Readonly<Record<ReadinessSubject, WireCheck['check']>> = {
  stop: 'STOP',
  doubt: 'ORDER_IN_DOUBT',
  session: 'BROKER_SESSION',
  address: 'ADDRESS',
  funds: 'FUNDS',
  selling: 'SELLING_AUTHORITY',
  'market-day': 'MARKET_DAY',
  clock: 'CLOCK',
  etf: 'ETF',
  price: 'PRICE',
};
