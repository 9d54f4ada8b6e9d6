/** Connection lost, resources exhausted (a full disk too), shut down, read-only after a failover (Postgres, appendix A). */
const sqlStates = /^(?:08|53|57P)|^25006$/;

const networkCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Whether the database failed rather than the statement, so that the same request may succeed later. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, syscall } = fault as NodeJS.ErrnoException;
  return (
    networkCodes.has(code) ||
    // The socket of a server that is not running.
    (code === 'ENOENT' && syscall === 'connect') ||
    sqlStates.test(code ?? '') ||
    fault.message === 'Connection terminated unexpectedly'
  );
}
