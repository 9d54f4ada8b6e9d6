import { EventEmitter } from 'node:events';
import type { Pool, PoolClient } from 'pg';

/**
 * The server may end any connection at any moment, by an administrator or its own restart. The statement
 * under way reports that, and the next use opens another connection; nothing else comes of it.
 */
export function outliveConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The pool listens to a connection only while it is idle, and an error nobody listens to ends the process.
    client.on('error', () => {});
    leaveWhenEnded(client);
  });
}

/**
 * The server's last words come before the socket closes, and in between the pool would lend the dead connection
 * to the next statement, which would fail for nothing.
 */
function leaveWhenEnded(client: PoolClient): void {
  if (!('connection' in client && client.connection instanceof EventEmitter)) return;
  client.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL' && 'end' in client && client.end instanceof Function)
      void client.end();
  });
}
