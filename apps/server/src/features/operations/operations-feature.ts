import { operationsEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { MachineFacts, Program } from './machine-facts.ts';
import { presentStanding } from './present.ts';

type Deps = {
  program: Program;
  clock: { now(): Date };
  marketClock: { now(): Date };
  size(): Promise<MachineFacts['size']>;
  standing(): Promise<MachineFacts['standing']>;
  disk(): Promise<MachineFacts['disk']>;
  lastBackup(): Promise<MachineFacts['backup']>;
  processes(): Promise<MachineFacts['shared']>;
};

export const operationsFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    serve(app, operationsEndpoints.standing, async () => {
      const [standing, size, disk, backup, shared] = await Promise.all([
        deps.standing(),
        deps.size(),
        deps.disk(),
        deps.lastBackup(),
        deps.processes(),
      ]);
      const times = { machineTime: deps.clock.now(), marketTime: deps.marketClock.now() };
      return {
        success: true,
        data: presentStanding(deps.program, { ...times, standing, size, disk, backup, shared }),
      };
    });
  },
});
