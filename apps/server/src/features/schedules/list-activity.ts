import {
  type ChargeRates,
  type Charges,
  chargesOn,
  type Installment,
  type InstrumentRef,
  type LocalDate,
  localDate,
  type Paise,
  type Schedule,
  type Side,
  scheduleIdOf,
} from '@safe-trading/engine';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import { istDate, istInstant } from '../../platform/kernel/ist.ts';
import {
  type Page,
  type PageAsked,
  pageOf,
  unknownPlace,
} from '../../platform/kernel/page-after.ts';
import type { DecisionReader, KeptDecision } from '../../trading/books/decision-reader.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { Activity, Traded } from './activity.ts';

const tradedOf = ({ quantity, value, charges }: Traded): Traded => ({ quantity, value, charges });

type Charged = Omit<Traded, 'parts'> & { side: Side; on: LocalDate; instrument: InstrumentRef };

/** A cursor by sort key, valid even when its entry is gone. */
type ActivityPlace = Pick<Activity, 'id' | 'on'> & { at: number; sipNumber: number };

const written = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,6})\.(.+)$/;

const writePlace = ({ on, at, sipNumber, id }: Activity): string =>
  `${on}.${at ?? 0}.${sipNumber ?? 0}.${id}`;

type ChangeMade = {
  id: string;
  subscriptionId: string;
  marketAt: Date;
  madeByName: string;
  changes: readonly { what: string; before: string; after: string }[];
};

export type ActivityDeps = {
  subscriptions: SubscriptionStore;
  decisions: DecisionReader;
  changesOf(subscriptionIds: readonly string[]): Promise<readonly ChangeMade[]>;
  chargeRates: readonly ChargeRates[];
};

/**
 * Newest first, with decisions. Only the days of a page are read, because a decision never moves an entry to
 * another day.
 */
export const listActivity =
  ({ subscriptions, decisions, changesOf, chargeRates }: ActivityDeps) =>
  async (userId: string, { before, limit }: PageAsked): Promise<Page<Activity>> => {
    const place = before === undefined ? undefined : readPlace(before);
    const ids = await subscriptions.idsOfUser(userId);
    const [records, made] = await Promise.all([subscriptions.load(ids), changesOf(ids)]);
    const madeTo = Map.groupBy(made, (each) => each.subscriptionId);
    const changes = records.flatMap((record) =>
      (madeTo.get(record.id) ?? []).map((each) => changeOf(record, each)),
    );
    const happened = records.flatMap((record) =>
      record.state.schedules.flatMap((each) => scheduleActivities(record, each)),
    );
    const guarded = guardedOf(records, await decisions.notOverpaid(ids));
    const all = [...happened, ...changes, ...guarded];
    const shown = daysOf(all.sort(newestFirst), place, limit);
    const scheduleIds = new Set(shown.flatMap(({ scheduleId }) => scheduleId ?? []));
    const kept = Map.groupBy(
      await decisions.ofSchedules([...scheduleIds]),
      (decision) => decision.scheduleId,
    );
    const decided = shown
      .map((each) => withDecision(each, kept.get(each.scheduleId ?? '') ?? []))
      .sort(newestFirst);
    const { entries, nextBefore } = pageBelow(decided, place, limit);
    return { entries: entries.map((each) => withChargeParts(each, chargeRates)), nextBefore };
  };

function daysOf(
  all: readonly Activity[],
  place: ActivityPlace | undefined,
  limit: PageAsked['limit'],
): readonly Activity[] {
  const from = place === undefined ? 0 : countWhile(all, ({ on }) => on > place.on);
  if (limit === undefined) return all.slice(from);
  const below = place === undefined ? 0 : countWhile(all, ({ on }) => on >= place.on);
  const last = all[below + limit]?.on;
  return all.slice(from, last && countWhile(all, ({ on }) => on >= last));
}

function countWhile(all: readonly Activity[], holds: (one: Activity) => boolean): number {
  const end = all.findIndex((one) => !holds(one));
  return end < 0 ? all.length : end;
}

const changeOf = (record: SubscriptionRecord, made: ChangeMade): Activity => ({
  id: `change.${made.id}`,
  record,
  on: istDate(made.marketAt),
  at: toInstant(made.marketAt),
  happening: { kind: 'change', by: made.madeByName, changes: made.changes },
});

/** One at most for each SIP, at its first attempt. */
function guardedOf(
  records: readonly SubscriptionRecord[],
  decisions: readonly KeptDecision[],
): Activity[] {
  const recordOf = new Map(records.map((record) => [record.id, record]));
  return decisions.flatMap(({ id, at, trace, ...decision }): Activity[] => {
    const record = recordOf.get(decision.subscriptionId);
    const { notOverpaid } = trace;
    if (!record || !notOverpaid) return [];
    const { scheduleId, sipNumber, kind } = decision;
    const isSame = trace.instrument?.symbol === notOverpaid.symbol;
    const bought = isSame ? 'reduced' : 'moved';
    return [
      {
        id: `guard.${id}`,
        record,
        on: istDate(toDate(at)),
        at,
        scheduleId,
        ...(sipNumber === undefined ? {} : { sipNumber }),
        happening: { kind: kind === 'block' ? 'waited' : bought, notOverpaid },
      },
    ];
  });
}

function withDecision(activity: Activity, ofSchedule: readonly KeptDecision[]): Activity {
  const decision = ofSchedule.findLast((each) => explains(each, activity));
  return decision ? { ...activity, at: activity.at ?? decision.lastAt, decision } : activity;
}

function explains(
  { kind, sipNumber, order, lastAt }: KeptDecision,
  { happening, ...about }: Activity,
): boolean {
  switch (happening.kind) {
    case 'sale':
      return (
        kind === 'sell' &&
        order?.filled === happening.traded.quantity &&
        istDate(toDate(lastAt)) === about.on
      );
    case 'purchase':
      return kind === 'buy' && sipNumber === about.sipNumber && (order?.filled ?? 0) > 0;
    case 'carry':
      return kind === 'carry' && sipNumber === about.sipNumber;
    case 'failure':
      return (kind === 'fail' || kind === 'buy') && sipNumber === about.sipNumber;
    case 'moved':
    case 'waited':
    case 'reduced':
    case 'skip':
    case 'change':
      return false;
  }
}

/** Problem: `invalid`. */
export function readPlace(before: string): ActivityPlace {
  const [, on = '', at, sipNumber, id = ''] = written.exec(before) ?? [];
  try {
    return { on: localDate(on), at: Number(at), sipNumber: Number(sipNumber), id };
  } catch {
    throw unknownPlace();
  }
}

/** Entries without a time come after those with one on the same day. */
export function newestFirst(
  a: { on: LocalDate; at?: number; sipNumber?: number },
  b: typeof a,
): number {
  if (a.on !== b.on) return a.on < b.on ? 1 : -1;
  return (b.at ?? 0) - (a.at ?? 0) || (b.sipNumber ?? 0) - (a.sipNumber ?? 0);
}

/**
 * A retried failure moves to another day, so the page continues at the old position and may repeat equals rather
 * than miss entries.
 */
export function pageBelow(
  sorted: readonly Activity[],
  place: ActivityPlace | undefined,
  limit: PageAsked['limit'],
): Page<Activity> {
  const from = place === undefined ? 0 : indexBelow(sorted, place);
  const found = sorted.slice(from, limit === undefined ? undefined : from + limit + 1);
  return pageOf(found, limit, writePlace);
}

function indexBelow(sorted: readonly Activity[], place: ActivityPlace): number {
  const at = sorted.findIndex((one) => one.id === place.id && newestFirst(one, place) === 0);
  if (at >= 0) return at + 1;
  const next = sorted.findIndex((one) => newestFirst(one, place) >= 0);
  return next < 0 ? sorted.length : next;
}

function scheduleActivities(record: SubscriptionRecord, schedule: Schedule): Activity[] {
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

/** Computed from the rates of the day, for shown entries only. */
function withChargeParts(activity: Activity, rates: readonly ChargeRates[]): Activity {
  const { happening, instrument, on } = activity;
  if (!instrument || (happening.kind !== 'purchase' && happening.kind !== 'sale')) return activity;
  const side: Side = happening.kind === 'sale' ? 'sell' : 'buy';
  const { traded } = happening;
  const parts = partsOf(rates, { ...traded, side, on, instrument });
  return parts
    ? { ...activity, happening: { ...happening, traded: { ...traded, parts } } }
    : activity;
}

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

/** The total shows whether the depository was already paid. */
function partsOf(
  rates: readonly ChargeRates[],
  { side, value, charges, on, instrument: { assetClass } }: Charged,
): Charges | undefined {
  return [false, true]
    .map((depositoryPaid) => chargesOn(rates, { side, value, assetClass, on, depositoryPaid }))
    .find(({ total }: { total: Paise }) => total === charges);
}
