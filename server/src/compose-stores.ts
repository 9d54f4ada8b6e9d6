import type { Database } from './db/database.ts';
import { postgresAgendaStore } from './jobs/agenda-store.postgres.ts';
import type { AgendaStore } from './jobs/agenda-store.ts';
import { postgresSubscriptionStore } from './ledger/subscription-store.postgres.ts';
import { postgresAccountDayStore } from './orders/account-day-store.postgres.ts';
import { postgresDecisionStore } from './orders/decision-store.postgres.ts';
import { postgresKillSwitchStore } from './orders/kill-switch-store.postgres.ts';
import { postgresLeaseStore } from './orders/lease-store.postgres.ts';
import { postgresOrderStore } from './orders/order-store.postgres.ts';
import { postgresRunPlanStore } from './orders/run-plan-store.postgres.ts';
import { postgresSelectionStore } from './orders/selection-store.postgres.ts';
import { postgresSplitStore } from './orders/split-store.postgres.ts';
import type { Trading } from './orders/trading.ts';

/** What the order protocol keeps, without the prices. */
export type OrderBooks = Pick<
  Trading,
  | 'orders'
  | 'days'
  | 'leases'
  | 'switches'
  | 'plans'
  | 'subscriptions'
  | 'selections'
  | 'decisions'
  | 'splits'
> & { agendas: AgendaStore };

/** The books of one process on this database; `holder` names the process, and no other one ever. */
export const composeStores = (
  db: Database,
  process: Parameters<typeof postgresLeaseStore>[1],
): OrderBooks => ({
  orders: postgresOrderStore(db),
  days: postgresAccountDayStore(db),
  leases: postgresLeaseStore(db, process),
  switches: postgresKillSwitchStore(db),
  plans: postgresRunPlanStore(db),
  subscriptions: postgresSubscriptionStore(db),
  selections: postgresSelectionStore(),
  decisions: postgresDecisionStore(db),
  splits: postgresSplitStore(db),
  agendas: postgresAgendaStore(db),
});
