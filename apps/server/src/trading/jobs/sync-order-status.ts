import { syncOrders } from '@safe-trading/engine';
import { runProcedure } from '../run/run-procedure.ts';
import type { TradingPorts } from '../run/trading-ports.ts';
import type { Job } from './job.ts';

export const syncOrderStatus = (ports: TradingPorts): Job => ({
  code: 'sync_order_status',
  run: (moment, _scope, isStopping) => runProcedure(ports, moment, syncOrders, isStopping),
});
