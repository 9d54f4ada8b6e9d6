import type { Books } from '../books/books.ts';
import { byColumn } from '../books/group.ts';
import { dayIn, type Instant } from '../books/instant.ts';
import { count, part, type Row, text } from '../books/row.ts';
import { amend } from '../calculator/amend.ts';
import { begin } from '../calculator/begin.ts';
import { endPause, happen, momentOf } from '../calculator/calculate.ts';
import { followOn } from '../calculator/follow-on.ts';
import { type Facts, happeningsOf } from '../calculator/happenings-of.ts';
import { Contradiction, type SubscriptionBooks } from '../calculator/standing.ts';
import type { MarketFacts } from '../market/market-facts.ts';
import { checkOutlook, checkSending } from './check-sending.ts';
import { differs } from './compare-rows.ts';
import type { Difference } from './difference.ts';

export type Own = Omit<Facts, 'id'> & Pick<Books, 'amendments'> & { actionRuns: readonly Row[] };

/** Tolerance for clocks read at the start of a run. */
const leewayMs = 15 * 60_000;

export function calculateSubscription(
  row: Row,
  own: Own,
  until: Instant,
  market: MarketFacts,
): { standing: SubscriptionBooks; remarks: Difference[] } {
  const { splits, corporateActions } = market;
  const facts = { ...own, id: text(row, 'id') };
  const orders = new Map(own.orders.map((order) => [text(order, 'client_order_id'), order]));
  const decided = byColumn(own.decisions, 'client_order_id');
  const standing = begin(row, own.amendments, market);
  const remarks: Difference[] = [];
  const amendments = amendmentsOf(own.amendments, standing, market, remarks);

  for (const happening of happeningsOf(facts, {
    splits,
    corporateActions,
    actionRuns: own.actionRuns,
    until,
  })) {
    amendments.takeDue(happening.at);
    const order = happening.type === 'sent' ? orders.get(happening.order.id) : undefined;
    if (happening.type === 'sent' && order) {
      const [decision] = decided.get(happening.order.id) ?? [];
      remarks.push(...checkSending(standing, happening, order, decision, market));
    }
    happen(standing, happening, market);
    amendments.passed(happening.at);
  }
  amendments.takeDue(until);
  amendments.proveAllTaken();
  const remainsPaused = row['status'] === 'paused' && standing.pausedUntil === dayIn(until);
  if (!remainsPaused) endPause(standing, momentOf(until), market);
  return { standing, remarks };
}

/** Ordered by version, which is more exact than clocks. */
function amendmentsOf(
  rows: readonly Row[],
  standing: SubscriptionBooks,
  market: MarketFacts,
  remarks: Difference[],
) {
  const waiting = rows.toSorted((a, b) => count(a, 'version') - count(b, 'version'));
  let latest: Instant = '';

  const take = (row: Row): void => {
    const at = text(row, 'market_at');
    const amendment = { version: count(row, 'version'), asked: part(row, 'asked') };
    amend(standing, amendment, momentOf(at), market.sessions);
    remarks.push(...checkOutlook(standing, row));
    if (earlier(latest, leewayMs) > at) {
      remarks.push(differs('Amendment', text(row, 'id'), 'market_at', `after ${latest}`, at));
    }
    standing.version += 1;
    followOn(standing, [], momentOf(at), market.sessions);
  };
  return {
    passed(at: Instant): void {
      latest = at;
    },
    takeDue(by: Instant): void {
      for (let [next] = waiting; next; [next] = waiting) {
        const at = text(next, 'market_at');
        const version = count(next, 'version');
        if (version > standing.version && at <= by) endPause(standing, momentOf(at), market);
        if (version !== standing.version || earlier(at, leewayMs) > by) return;
        waiting.shift();
        take(next);
        latest = at;
      }
    },
    proveAllTaken(): void {
      const [left] = waiting;
      if (!left) return;
      throw new Contradiction(
        `Amendment ${text(left, 'id')} was made to version ${count(left, 'version')}, which subscription ${standing.id} never had: its changes were counted up to ${standing.version}.`,
      );
    },
  };
}

const earlier = (instant: Instant, ms: number): Instant =>
  instant === '' ? '' : new Date(Date.parse(instant) - ms).toISOString();
