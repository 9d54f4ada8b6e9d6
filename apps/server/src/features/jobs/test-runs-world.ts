import { appFor } from '../../testing/call-as.ts';
import { tradingWorld } from '../../testing/trading-world.ts';
import { autoLoginSamco, type BrokerLogins } from '../../trading/jobs/auto-login-samco.ts';
import { postgresJobRunStore } from '../../trading/jobs/job-run-store.postgres.ts';
import { createJobRunner } from '../../trading/jobs/job-runner.ts';
import { placeEtfOrder } from '../../trading/jobs/place-etf-order.ts';
import { syncOrderStatus } from '../../trading/jobs/sync-order-status.ts';
import { dryRun } from '../../trading/run/dry-run.ts';
import { jobsFeature } from './jobs-feature.ts';
import { postgresRunSubjects } from './run-subjects.postgres.ts';

export type RunsWorld = Awaited<ReturnType<typeof runsWorld>>;

/** The trading world with its jobs behind the calls of an administrator. */
export async function runsWorld() {
  const world = await tradingWorld();
  const { db, trading } = world;
  const runs = postgresJobRunStore(db, { holder: 'this test', alone: true });
  const logins: BrokerLogins = {
    accounts: async () => [
      {
        id: 'account-1',
        ensureSession: async () => ({ open: false, message: 'The password was not accepted.' }),
      },
    ],
  };
  const runner = createJobRunner({
    jobs: [autoLoginSamco(logins, 4), placeEtfOrder(trading), syncOrderStatus(trading)],
    runs,
    clock: trading.clock,
    marketClock: trading.clock,
    onFault: () => {},
  });
  const { app, call } = await appFor({ asha: 'ADMIN', investor: 'END_USER' }, trading.clock);
  jobsFeature({
    runner,
    runs,
    subjects: postgresRunSubjects(db),
    subscriptions: world.subscriptions,
    marketClock: trading.clock,
    dryRun: () => runner.look(() => dryRun(trading, world.readSnapshot, world.moment())),
  }).routes(app);

  return {
    ...world,
    runs,
    call,
    /** Runs a job as an administrator does, and answers with the id of the run. */
    async run(code: 'auto_login_samco' | 'place_etf_order' | 'sync_order_status'): Promise<string> {
      const { body } = await call('POST', `/jobs/${code}/run`);
      return String(body.data.job_audit_id);
    },
    async close(): Promise<void> {
      await app.close();
      await world.close();
    },
  };
}
