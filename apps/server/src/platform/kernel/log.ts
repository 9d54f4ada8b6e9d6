import { type DestinationStream, type Logger, pino } from 'pino';
import { traceBack } from './trace-back.ts';

export type Log = Logger;
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** JSON lines on standard output or `destination`. */
export const createLog = (level: LogLevel, destination?: DestinationStream): Log => {
  const options = {
    level,
    base: null,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
};

const secretNames = [
  'password',
  'samco_password',
  'samcoPassword',
  'access_token',
  'token',
  'authorization',
  'setup_code',
  'client_secret',
  'apiSecret',
  'sessionToken',
  'masterKey',
  'tokenKey',
];
const redacted = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Omits members of database errors, which can contain secret values. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: 'Something that is not an error was thrown' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack && traceBack(error.stack),
    ...(error.cause !== undefined && depth < 5
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}
