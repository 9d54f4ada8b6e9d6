import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { count, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

const bytes = z.number().describe('Bytes');

/** Older releases omit kind and start time. */
const SharedProcess = z.object({
  machine: z.string().nullable().describe('The name of its machine; null if unknown'),
  role: z
    .enum(['ALL', 'WEB', 'WORKER'])
    .describe('Serves people, places orders, or both; ALL if unknown'),
  version: z.string().nullable().describe('Its release; null if unknown'),
  started_at: instant.nullable().describe('Null if unknown'),
  is_this: z.boolean().describe('The process that sent this reply'),
  addresses: count.describe('Addresses of its machine for broker calls'),
  accounts: count.describe('Broker accounts assigned to one of them'),
  same_market_data: z
    .boolean()
    .describe('False if its market-day files differ from those of the replying process'),
});

export const OperationsStatus = z.object({
  machine_time: instant,
  market_time: instant,
  running_since: instant.describe('When this process started'),
  version: z.string(),
  node_version: z.string(),
  trading: z.enum(['paper', 'live']),
  sessions_open: count.describe('Broker accounts with a valid session'),
  accounts_linked: count,
  database: z.object({
    kind: z.enum(['EMBEDDED', 'SERVER']),
    version: z.string(),
    size: bytes.describe('Bytes the database takes'),
  }),
  disk: z
    .object({ free: bytes, size: bytes })
    .nullable()
    .describe('The file system of the program’s files; null if unknown'),
  last_backup: z
    .object({ written_at: instant, size: bytes })
    .nullable()
    .describe('The newest backup; null if there is none'),
  jobs: z.array(
    z.object({
      job_code: z.string(),
      job_audit_id: z.string(),
      status: z.enum(['RUNNING', 'SUCCESS', 'FAILED']),
      started_at: instant.describe('By the machine’s clock'),
      market_time: instant,
      failed_count: count,
    }),
  ),
  processes: z
    .array(SharedProcess)
    .describe('Running processes, longest first; empty on the embedded database'),
  addresses_away: count.describe(
    'Broker accounts whose address belongs to no running process: their orders are not sent',
  ),
  addresses_missing: count.describe(
    'Broker accounts without their own address while several machines place orders: a broker accepts an account’s orders from one address only',
  ),
});

export const operationsEndpoints = {
  standing: {
    ...routes.operations.standing,
    access: 'admin',
    tag: 'Operations',
    summary: 'Show the status of machine, database, backups and jobs',
    reply: withData(OperationsStatus),
  },
} as const satisfies Record<string, Endpoint>;
