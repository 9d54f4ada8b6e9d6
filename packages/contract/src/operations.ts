import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { count, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

const bytes = z.number().describe('Bytes');

/** Older releases omit kind and start time. */
const SharedProcess = z.object({
  machine: z.string().nullable().describe('The name of its machine; null where it is not known'),
  role: z
    .enum(['ALL', 'WEB', 'WORKER'])
    .describe('Serves people, places orders, or both; ALL where it is not known'),
  version: z.string().nullable().describe('Its release; null where it is not known'),
  started_at: instant.nullable().describe('Null where it is not known'),
  is_this: z.boolean().describe('It is the one that answers'),
  addresses: count.describe('Addresses of its machine from which it calls brokers'),
  accounts: count.describe('Broker accounts that have one of them for their own'),
  same_market_data: z
    .boolean()
    .describe('False where its own market-day files are others than those of the one that answers'),
});

export const OperationsStatus = z.object({
  machine_time: instant,
  market_time: instant,
  running_since: instant.describe('When this process started'),
  version: z.string(),
  node_version: z.string(),
  trading: z.enum(['paper', 'live']),
  sessions_open: count.describe('Broker accounts with a session that is good now'),
  accounts_linked: count,
  database: z.object({
    kind: z.enum(['EMBEDDED', 'SERVER']),
    version: z.string(),
    size: bytes.describe('Bytes the database takes'),
  }),
  disk: z
    .object({ free: bytes, size: bytes })
    .nullable()
    .describe('Where the program keeps its files; null where it cannot be told'),
  last_backup: z
    .object({ written_at: instant, size: bytes })
    .nullable()
    .describe('The newest in the folder of backups; null where there is none'),
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
    .describe('Those that run on the books now, the longest first; none on the embedded database'),
  addresses_away: count.describe(
    'Broker accounts whose own address no process has that runs now: no order leaves for them',
  ),
  addresses_missing: count.describe(
    'Broker accounts without an address of their own while several machines place orders: a broker takes the orders of each from one of these alone',
  ),
});

export const operationsEndpoints = {
  standing: {
    ...routes.operations.standing,
    access: 'admin',
    tag: 'Operations',
    summary: 'How the machine, its database, its backups and its jobs stand',
    reply: withData(OperationsStatus),
  },
} as const satisfies Record<string, Endpoint>;
