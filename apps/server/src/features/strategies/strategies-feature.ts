import { type Role, strategyEndpoints } from '@safe-trading/contract';
import {
  addDays,
  checkStrategy,
  type SessionTimes,
  sessionTimesOn,
  timeOfDay,
} from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { istDate, istInstant } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refuseLure } from '../../platform/security/public-text.ts';
import { fundWarning, presentStrategy, readDraft, strategyProblem } from './present.ts';
import type { StrategyDraft, StrategyRecord, StrategyStore } from './strategy-store.ts';

/** Problems: not-found, conflict. */
const retireStrategy =
  (store: StrategyStore) =>
  async (id: string, by: string): Promise<string> => {
    const retired = await store.retire(id, by);
    if (!retired) throw new Problem('not-found', 'Strategy not found');
    if (retired === 'retired') throw new Problem('conflict', 'This strategy is retired already.');
    return retired.name;
  };

/** Throws Problem `not-found`. */
const findStrategy =
  (store: StrategyStore) =>
  async (id: string): Promise<StrategyRecord> => {
    const strategy = await store.find(id);
    if (!strategy) throw new Problem('not-found', 'Strategy not found');
    return strategy;
  };

type CreateStrategyDeps = {
  store: StrategyStore;
  clock: Clock;
  marketClock: Clock;
  sessionTimes: readonly SessionTimes[];
  /** Who may publish strategies. */
  creation: 'everyone' | 'admins';
};

type Checking = Pick<CreateStrategyDeps, 'marketClock' | 'sessionTimes'>;

/** Throws Problem `invalid`. */
function checkDraft({ marketClock, sessionTimes }: Checking, { name, terms }: StrategyDraft): void {
  refuseLure('etf_strategy_name', 'Strategy name', name);
  const faults = checkStrategy(terms, sessionTimesOn(sessionTimes, istDate(marketClock.now())));
  if (faults.length > 0) throw strategyProblem(faults);
}

/** Problems: invalid, not-found, conflict. */
const correctStrategy =
  ({ store, ...checking }: Checking & Pick<CreateStrategyDeps, 'store'>) =>
  async (id: string, draft: StrategyDraft, by: string): Promise<StrategyRecord> => {
    checkDraft(checking, draft);
    const corrected = await store.correct(id, draft, by);
    if (!corrected) throw new Problem('not-found', 'Strategy not found');
    if (corrected === 'subscribed')
      throw new Problem(
        'conflict',
        'This strategy has had a subscriber, so its terms stay as they were agreed. Retire it and publish a corrected one.',
      );
    return corrected;
  };

type Author = { id: string; role: Role };

const mostPerDay = 20;

const midnight = timeOfDay('00:00');

/** Problems: forbidden, invalid, too-many. */
const createStrategy =
  ({ store, clock, marketClock, sessionTimes, creation }: CreateStrategyDeps) =>
  async (author: Author, { name, terms }: StrategyDraft): Promise<StrategyRecord> => {
    if (creation === 'admins' && author.role !== 'ADMIN') {
      throw new Problem(
        'forbidden',
        'Only administrators publish strategies here; ask one to add yours.',
      );
    }
    checkDraft({ marketClock, sessionTimes }, { name, terms });

    const now = clock.now();
    const today = istDate(now);
    const strategy: StrategyRecord = {
      id: newId(),
      name,
      status: 'active',
      terms,
      createdBy: author.id,
      createdAt: now,
    };
    const limit = { most: mostPerDay, since: istInstant(today, midnight) };
    const added = await store.add(strategy, author.role === 'ADMIN' ? undefined : limit);
    if (added === 'too-many') {
      const tomorrow = istInstant(addDays(today, 1), midnight);
      throw new Problem(
        'too-many',
        `You have added ${mostPerDay} strategies today; add more tomorrow.`,
        {
          retryAfterSeconds: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
        },
      );
    }
    return strategy;
  };

type Strategies = {
  list: StrategyStore['all'];
  find: ReturnType<typeof findStrategy>;
  create: ReturnType<typeof createStrategy>;
  correct: ReturnType<typeof correctStrategy>;
  retire: ReturnType<typeof retireStrategy>;
};

export type StrategiesFeature = Strategies & { routes(app: FastifyInstance): void };

export function strategiesFeature(deps: CreateStrategyDeps): StrategiesFeature {
  const strategies: Strategies = {
    list: () => deps.store.all(),
    find: findStrategy(deps.store),
    create: createStrategy(deps),
    correct: correctStrategy(deps),
    retire: retireStrategy(deps.store),
  };
  return { ...strategies, routes: (app) => strategyRoutes(app, strategies) };
}

function strategyRoutes(app: FastifyInstance, strategies: Strategies): void {
  serve(app, strategyEndpoints.list, async () => (await strategies.list()).map(presentStrategy));

  serve(app, strategyEndpoints.find, async ({ params }) =>
    presentStrategy(await strategies.find(params.strategyId)),
  );

  serve(app, strategyEndpoints.correct, async ({ params, body, user, language }) => {
    const strategy = await strategies.correct(params.strategyId, readDraft(body), user.id);
    return {
      message: `${strategy.name} is corrected.`,
      data: presentStrategy(strategy),
      warning: fundWarning(strategy.terms, language),
    };
  });

  serve(app, strategyEndpoints.retire, async ({ params, user }) => ({
    message: `${await strategies.retire(params.strategyId, user.id)} takes no new subscriptions any more. Running ones go on.`,
  }));

  serve(app, strategyEndpoints.create, async ({ body, user, language }) => {
    const strategy = await strategies.create(user, readDraft(body));
    return {
      message: 'ETF Strategy added successfully!',
      data: presentStrategy(strategy),
      warning: fundWarning(strategy.terms, language),
    };
  });
}
