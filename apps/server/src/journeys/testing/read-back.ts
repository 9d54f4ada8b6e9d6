import {
  brokerEndpoints,
  jobEndpoints,
  paperEndpoints,
  portfolioEndpoints,
  scheduleEndpoints,
  subscriptionEndpoints,
} from '@safe-trading/contract';
import type { Caller } from '../../upkeep/practice/caller.ts';
import {
  expectedAnalytics,
  expectedDetail,
  expectedLoginStatus,
  expectedMarket,
  expectedPortfolio,
  expectedRuns,
  expectedSchedule,
  expectedSubscription,
  expectedUpcoming,
} from './expected-replies.ts';
import type { Joined, Player } from './join-journey.ts';
import { worldStartsOn } from './journey-world.ts';
import type { RawRows } from './raw-rows.ts';
import type { Reckoned } from './reckoning.ts';

type Compared = { said: unknown; reckoned: unknown };

/** Every reply an investor's screens are made of, beside what the rows come to. */
export async function readInvestor(
  call: Caller,
  { token }: Player,
  { rows, mine, marketTime }: { rows: RawRows; mine: readonly Reckoned[]; marketTime: Date },
): Promise<Compared> {
  const { data: subscriptions } = await call(subscriptionEndpoints.list, { token });
  const { data: portfolio } = await call(portfolioEndpoints.analytics, { token });
  const { data: upcoming } = await call(portfolioEndpoints.upcomingSips, { token });
  const login = await call(brokerEndpoints.loginStatus, { token });
  const each = [];
  for (const { subscription, blocks } of mine) {
    const params = { subscriptionId: subscription.id };
    const { data: analytics } = await call(subscriptionEndpoints.analytics, { token, params });
    const { data: schedules } = await call(scheduleEndpoints.list, { token, params });
    const details = [];
    for (const { schedule } of blocks) {
      const scheduleId = { scheduleId: schedule.id };
      const { data } = await call(scheduleEndpoints.details, { token, params: scheduleId });
      details.push(data);
    }
    each.push({ analytics, schedules, details });
  }
  const userId = mine[0]?.subscription.user_id ?? '';
  return {
    said: withoutSentences({ subscriptions, portfolio, upcoming, login, each }),
    reckoned: {
      subscriptions: mine.map(expectedSubscription).toReversed(),
      portfolio: expectedPortfolio(mine),
      upcoming: expectedUpcoming(mine),
      login: expectedLoginStatus(rows, userId, marketTime),
      each: mine.map((reckoned) => ({
        analytics: expectedAnalytics(reckoned),
        schedules: reckoned.blocks.map((block) => expectedSchedule(reckoned, block)).toReversed(),
        details: reckoned.blocks.map((block) => expectedDetail(reckoned, block)),
      })),
    },
  };
}

const jobCodes = [
  'auto_login_samco',
  'cache_etf_data',
  'place_etf_order',
  'sync_order_status',
] as const;

/** The administrator's jobs with their history, and the market, beside the rows. */
export async function readDashboard(
  call: Caller,
  { admin: token }: Joined,
  { rows, marketTime }: { rows: RawRows; marketTime: Date },
): Promise<Compared> {
  const { data: jobs } = await call(jobEndpoints.list, { token });
  const { market_time: _, ...market } = await call(paperEndpoints.market, { token });
  const { market_time: __, ...shown } = expectedMarket(marketTime, worldStartsOn);
  const audits = [];
  for (const jobCode of jobCodes) {
    const asked = { token, params: { jobCode }, query: { limit: '10' } };
    audits.push((await call(jobEndpoints.audit, asked)).data);
  }
  return {
    said: {
      jobs: jobs.map(({ job_code, latest_run }) => ({ job_code, latest_run })),
      audits,
      market,
    },
    reckoned: {
      jobs: jobCodes.map((code) => ({ job_code: code, latest_run: latestOf(rows, code) })),
      audits: jobCodes.map((code) => expectedRuns(rows, code, 10)),
      market: shown,
    },
  };
}

function latestOf(rows: RawRows, code: string) {
  const [latest] = expectedRuns(rows, code, 1);
  if (!latest) return null;
  const { job_audit_id: _, market_time: __, error_message: ___, ...run } = latest;
  return run;
}

export async function readMarketTime(call: Caller, { admin }: Joined): Promise<Date> {
  const { market_time } = await call(paperEndpoints.market, { token: admin });
  return new Date(market_time);
}

/** Own money and what came of it: recomputed from the postings in a journey of its own. */
const ownMoney = new Set([
  'own_money_in',
  'money_out',
  'money_in_now',
  'peak_own_money',
  'recycled',
  'reinvested_profit',
  'return_on_own_money',
  'return_on_own_money_reason',
  'inside_value',
  'realised_profit',
  'unrealised_profit',
  'holdings_value',
  'received_from_sales',
  'xirr',
  'time_weighted',
  'drawdown',
  'index',
  'own_money_needed',
  'total_own_money_needed',
  'later_own_money_needed',
  'later_sips_count',
]);

/** The sentences beside reason codes are texts, not figures. */
function withoutSentences(reply: unknown): unknown {
  const text = JSON.stringify(reply, (key, value: unknown) =>
    /reason_(text|fix)$/.test(key) || ownMoney.has(key) ? undefined : value,
  );
  return JSON.parse(text);
}
