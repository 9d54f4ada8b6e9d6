import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** The database answers but cannot be used; the message says why and what to do. */
export class UnusableDatabase extends Error {}

/** Older servers are no longer maintained (postgresql.org/support/versioning). */
const oldestVersion = 14;

type Facts = {
  pid: number;
  encoding: string;
  version: number;
  is_standby: boolean;
  is_read_only: boolean;
  may_create: boolean;
  role: string;
};

/** Throws `UnusableDatabase` if the server does not answer or cannot hold the books. */
export async function proveServerDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect().catch((fault: unknown) => {
    throw new UnusableDatabase(connectionSentence(fault), { cause: fault });
  });
  try {
    const facts = await readFacts(client);
    refuseUnusable(facts);
    // A pooler gives its clients process numbers of its own.
    if ('processID' in client && client.processID !== facts.pid) await refuseShared(client, pool);
  } finally {
    client.release();
  }
}

/** Omits the message of the database, which can contain settings. */
function connectionSentence(fault: unknown): string {
  const { code, message } = Object(fault) as { code?: unknown; message?: unknown };
  const known = String(code ?? '');
  if (known === 'ENOTFOUND' || known === 'EAI_AGAIN') {
    return `The host of DATABASE_URL is not known (${known}). Check its name.`;
  }
  if (known === '28P01' || known === '28000') {
    return `The database refuses the user of DATABASE_URL (${known}). Check the user, the password, and pg_hba.conf.`;
  }
  if (known === '3D000') {
    return 'The database that DATABASE_URL names does not exist. Create it, or correct the name.';
  }
  if (known === '53300') {
    return 'The database has no free connection (53300). Raise max_connections, or close other programs.';
  }
  if (known === '57P03') {
    return 'The database is starting or stopping (57P03). Start again in a moment.';
  }
  if (known.includes('CERT') || known.includes('SIGNATURE')) {
    return `The certificate of the database cannot be verified (${known}). Add sslrootcert=<file> with its certificate authority to DATABASE_URL.`;
  }
  if (String(message).includes('does not support SSL')) {
    return 'DATABASE_URL asks for an encrypted connection and the database offers none. Turn TLS on at the server, or remove sslmode from DATABASE_URL.';
  }
  return `The database of DATABASE_URL cannot be opened (${known || 'the connection was closed'}). Check the address, and that the server is running.`;
}

async function readFacts(client: PoolClient): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select pg_backend_pid() as pid,
           getdatabaseencoding()::text as encoding,
           current_setting('server_version_num')::integer as version,
           pg_is_in_recovery() as is_standby,
           current_setting('default_transaction_read_only') = 'on' as is_read_only,
           has_schema_privilege('public', 'usage')
             and has_schema_privilege('public', 'create') as may_create,
           current_user::text as role`);
  const [facts] = rows;
  if (!facts) throw new Error('The database described nothing.');
  return facts;
}

function refuseUnusable({
  encoding,
  version,
  is_standby,
  is_read_only,
  may_create,
  role,
}: Facts): void {
  const major = Math.floor(version / 10_000);
  if (major < oldestVersion) {
    throw new UnusableDatabase(
      `DATABASE_URL leads to Postgres ${major}; Safe Trading needs Postgres ${oldestVersion} or newer. Upgrade the server, or use another one.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new UnusableDatabase(
      `The database of DATABASE_URL has the encoding ${encoding}, which cannot store every name. Create one with "createdb --encoding=UTF8 --template=template0 <name>" and set DATABASE_URL to it.`,
    );
  }
  if (is_standby || is_read_only) {
    throw new UnusableDatabase(
      'The database of DATABASE_URL is read-only, as a standby is. Set DATABASE_URL to the primary, or to an address that follows it.',
    );
  }
  if (!may_create) {
    throw new UnusableDatabase(
      `The role "${role}" may not create tables in the schema public. As the owner of the database run: GRANT USAGE, CREATE ON SCHEMA public TO "${role}";`,
    );
  }
}

/** More than the connections that a pooler usually keeps idle. */
const tries = 5;

/** Throws unless this connection keeps its session while others have transactions open. */
async function refuseShared(client: PoolClient, pool: Pool): Promise<void> {
  const mark = randomUUID();
  await client.query("select set_config('safe_trading.session', $1, false)", [mark]);
  const others: PoolClient[] = [];
  try {
    for (let count = 0; count < tries; count += 1) {
      const other = await pool.connect();
      others.push(other);
      await other.query('begin');
      if ((await markOf(other)) === mark || (await markOf(client)) !== mark) throw sharesSessions();
    }
  } catch (fault) {
    // Statement pooling forbids transactions.
    throw Object(fault).code === '08P01' ? sharesSessions() : fault;
  } finally {
    for (const other of others) {
      await other.query('rollback').catch(() => {});
      other.release();
    }
  }
  await client.query("select set_config('safe_trading.session', '', false)");
}

async function markOf(client: PoolClient): Promise<unknown> {
  const { rows } = await client.query(
    "select current_setting('safe_trading.session', true) as mark",
  );
  return rows[0]?.mark;
}

const sharesSessions = () =>
  new UnusableDatabase(
    'DATABASE_URL leads through a connection pooler in transaction mode, which mixes the sessions of its clients. Set DATABASE_URL to the direct port of the database, or set the pooler to session mode (PgBouncer: pool_mode = session).',
  );
