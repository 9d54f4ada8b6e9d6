import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { Problem } from '../kernel/problem.ts';
import { type Authenticate, enforceAccess } from './access.ts';
import type { AddressList } from './address-list.ts';
import { answerUnreadable } from './answer-unreadable.ts';
import { readBodies } from './body-parsers.ts';
import { callerAddress, isLoopback } from './caller-address.ts';
import { closeUnusedConnections } from './close-unused-connections.ts';
import { answerUnknown } from './not-found.ts';
import { replyWithError } from './problem-reply.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { servePages } from './serve-pages.ts';
import type { WebBuild } from './serve-web-build.ts';
import { type Pace, tokenBuckets } from './token-buckets.ts';

export type AppOptions = {
  authenticate: Authenticate;
  log: Log;
  clock: Clock;
  /** Browsers reach us by https: they are told to stay there. */
  behindTls: boolean;
  /** Proxies whose word on where a call came from is taken; without them the connection's address counts. */
  trustedProxies?: AddressList | undefined;
  /** How many calls one address may make; addresses of this machine are not counted. */
  pace?: Pace;
  /** The built page; where there is none, a plain one stands at the root. */
  web?: WebBuild | undefined;
};

const usualPace: Pace = { burst: 600, everySeconds: 0.05 };

/** The contract's schemas are the only ones here: what reads and writes by JSON Schema is not even loaded. */
const withoutJsonSchema = (): never => {
  throw new Error('What a route takes and answers is told by the contract, not by a JSON Schema.');
};

/** The HTTP shell without any endpoint: `serve` adds those, before the first request. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // One for each request costs more than most requests do of ours; who logs one names it.
    childLoggerFactory: (logger) => logger,
    trustProxy: (address) => options.trustedProxies?.includes(address) ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    clientErrorHandler: answerUnreadable,
    schemaController: {
      compilersFactory: { buildValidator: withoutJsonSchema, buildSerializer: withoutJsonSchema },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    rewriteUrl: ({ url = '/' }) => (canBeRead(url) ? url : '/%25'),
  });
  app.setErrorHandler(replyWithError);
  closeUnusedConnections(app);
  setSecurityHeaders(app, options.behindTls);
  limitPace(app, options);
  answerUnknown(app, options.web);
  enforceAccess(app, options.authenticate);
  await readBodies(app);
  servePages(app, options.web);
  return app;
}

/** A path with broken percent-encoding, or hiding a NUL, names nothing. */
function canBeRead(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

/**
 * Addresses of this machine are exempt: behind a proxy on the same machine everybody has them, and one
 * guest would use up what belongs to all.
 */
function limitPace(app: FastifyInstance, { clock, pace = usualPace }: AppOptions): void {
  const buckets = tokenBuckets(pace);
  app.addHook('onRequest', (request, _reply, done) => {
    const address = callerAddress(request);
    if (isLoopback(address)) return done();
    const retryAfterSeconds = buckets.take(address, clock.now().getTime());
    if (retryAfterSeconds === 0) return done();
    const sentence = 'Too many calls from your address. Wait a moment.';
    return done(new Problem('too-many', sentence, { retryAfterSeconds }));
  });
}
