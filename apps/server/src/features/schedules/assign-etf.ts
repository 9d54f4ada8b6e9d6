import {
  type AssignmentRefusal,
  assignmentRefusal,
  type DecisionTrace,
  type Instant,
  type InstrumentRef,
  openChange,
  type Schedule,
  SubscriptionChanged,
  scheduleNamed,
  type SubscriptionRecord as TradedSubscription,
  type Verdict,
} from '@safe-trading/engine';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import { toInstant } from '../../platform/kernel/instants.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { Problem, type Sentence } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { QuoteStore } from '../../trading/market-data/quote-store.ts';
import { pricedAt } from '../../trading/market-data/rank-at-newest.ts';
import { wordsOfExclusion } from '../../trading/reasons/reason-words.ts';
import { sayIn } from './decision-text.ts';
import { type Choice, canAssign, rankChoices } from './rank-choices.ts';

export type AssignDeps = {
  subscriptions: SubscriptionStore;
  quotes: Pick<QuoteStore, 'latest' | 'histories'>;
  instruments: readonly InstrumentRef[];
  marketClock: Pick<MarketClock, 'now'>;
  /** Throws SubscriptionChanged. */
  commit(verdict: Verdict): Promise<TradedSubscription>;
};

/** Without `pricedAt` nothing can be assigned. */
export type Choices = {
  record: SubscriptionRecord;
  schedule: Schedule;
  refusal?: AssignmentRefusal;
  pricedAt?: Date;
  choices: Choice[];
};

export type Assigned = { record: SubscriptionRecord; instrument: InstrumentRef };

/** Problem: `not-found`. */
export const listChoices =
  (deps: AssignDeps) =>
  async (userId: string, scheduleId: string, search: string): Promise<Choices> => {
    const { record, schedule } = await findOwn(deps, userId, scheduleId);
    const { at, choices } = await choicesFor(deps, record, schedule);
    const refusal = assignmentRefusal(schedule);
    return {
      record,
      schedule,
      ...(refusal ? { refusal } : {}),
      ...(at ? { pricedAt: at } : {}),
      choices: choices.filter(({ candidate }) => isFound(candidate.instrument, search.trim())),
    };
  };

/** Problems: `not-found`, `conflict`, `invalid`. */
export const assignEtf =
  (deps: AssignDeps) =>
  async (
    userId: string,
    scheduleId: string,
    wanted: { symbol: string; version?: number | undefined },
  ): Promise<Assigned> => {
    const { record, schedule } = await findOwn(deps, userId, scheduleId);
    const refusal = assignmentRefusal(schedule);
    if (refusal)
      throw new Problem('conflict', (language) => sayIn(language).text(`refused-${refusal}`));
    if (wanted.version !== undefined && wanted.version !== record.version) throw movedOn();
    const { choice, trace } = await choiceOf(deps, record, schedule, wanted.symbol);
    const { instrument } = choice.candidate;

    const moment = marketMoment(deps.marketClock.now());
    const builder = openChange(record, moment);
    const assigned = {
      type: 'instrument-assigned',
      schedule: schedule.number,
      instrument,
    } as const;
    builder.apply(assigned, `${scheduleId}.assigned`);
    try {
      const decision = {
        subscriptionId: record.id,
        scheduleId,
        kind: 'assign',
        at: moment.instant,
        trace,
      } as const;
      const after = await deps.commit({ type: 'no-order', change: builder.change(), decision });
      return { record: { ...record, ...after }, instrument };
    } catch (fault) {
      if (fault instanceof SubscriptionChanged) throw movedOn();
      throw fault;
    }
  };

async function findOwn(
  { subscriptions }: AssignDeps,
  userId: string,
  scheduleId: string,
): Promise<{ record: SubscriptionRecord; schedule: Schedule }> {
  const named = scheduleNamed(scheduleId);
  const [record] = named ? await subscriptions.load([named.subscriptionId]) : [];
  const schedule = record?.state.schedules.find(({ number }) => number === named?.number);
  if (!record || !schedule || record.userId !== userId)
    throw new Problem('not-found', refused('no-schedule'));
  return { record, schedule };
}

async function choicesFor(
  { quotes, instruments }: AssignDeps,
  record: SubscriptionRecord,
  { number }: Schedule,
): Promise<{ at: Date | undefined; choices: Choice[] }> {
  const stored = await quotes.latest();
  const at = pricedAt(stored);
  if (!at) return { at, choices: [] };
  const market = { instruments, quotes: stored, histories: await quotes.histories() };
  return { at, choices: rankChoices(record.state, number, market, at) };
}

async function choiceOf(
  deps: AssignDeps,
  record: SubscriptionRecord,
  schedule: Schedule,
  symbol: string,
): Promise<{ choice: Choice; trace: DecisionTrace }> {
  const isWanted = (instrument: InstrumentRef) =>
    instrument.symbol.toUpperCase() === symbol.toUpperCase();
  if (!deps.instruments.some(isWanted))
    throw invalid((language) => sayIn(language).text('no-such-etf'));
  const { at, choices } = await choicesFor(deps, record, schedule);
  if (!at) throw new Problem('conflict', (language) => sayIn(language).text('no-prices'));
  const choice = choices.find(({ candidate }) => isWanted(candidate.instrument));
  if (!choice) throw invalid((language) => sayIn(language).text('etf-without-price'));
  if (choice.rank === undefined && !canAssign(choice)) throw excluded(choice);
  return { choice, trace: traceOf(choice, choices, toInstant(at)) };
}

function traceOf(choice: Choice, choices: readonly Choice[], at: Instant): DecisionTrace {
  const { symbol, name, assetClass } = choice.candidate.instrument;
  const instrument = { symbol, name, assetClass };
  const { quote } = choice.candidate;
  const seen = quote && { quote, at };
  const excluded = choices.filter(({ rank }) => rank === undefined).length;
  const place = choice.rank !== undefined && {
    rank: choice.rank,
    of: choice.of,
    excluded,
    distanceBp: choice.ranked.distanceBp,
    low52: choice.ranked.low52,
  };
  return { instrument, ...(seen ? { seen } : {}), ...(place ? { place } : {}) };
}

function isFound({ symbol, name, underlying }: InstrumentRef, search: string): boolean {
  const wanted = search.toLowerCase();
  return [symbol, name, underlying].some((text) => text.toLowerCase().includes(wanted));
}

const movedOn = () => new Problem('conflict', (language) => sayIn(language).text('moved-on'));

const excluded = ({ candidate, excluded: reason }: Extract<Choice, { rank?: undefined }>) =>
  invalid((language) =>
    sayIn(language).text('etf-excluded', {
      symbol: candidate.instrument.symbol,
      why: wordsOfExclusion(reason, language),
    }),
  );

const invalid = (message: Sentence) =>
  new Problem('invalid', message, { errors: [{ field: 'etf_nse_code', message }] });
