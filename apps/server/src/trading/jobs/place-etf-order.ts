import { finishRun, helpRun, marketMoment, placeOrders } from '@safe-trading/engine';
import { runProcedure } from '../run/run-procedure.ts';
import type { TradingPorts } from '../run/trading-ports.ts';
import type { Job } from './job.ts';

export const placeEtfOrder = (ports: TradingPorts): Job => ({
  code: 'place_etf_order',
  run: (moment, scope, isStopping, runId) =>
    runProcedure(ports, moment, (context) => placeOrders(context, scope, runId), isStopping),
  shared: {
    open: () => ports.books.sharedRuns.open(),
    help: (run, isStopping) =>
      runProcedure(
        ports,
        marketMoment(run.frozenAt),
        (context) => helpRun(context, run),
        isStopping,
      ),
    async finish(runId, isStopping) {
      const run = await ports.books.sharedRuns.find(runId);
      const moment = marketMoment(run.frozenAt);
      return runProcedure(ports, moment, (context) => finishRun(context, run), isStopping);
    },
  },
});
