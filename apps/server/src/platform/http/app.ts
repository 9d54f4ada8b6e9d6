import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { Problem } from '../kernel/problem.ts';
import { type Authenticate, enforceAccess } from './access.ts';
import type { AddressList } from './address-list.ts';
import { docsPage } from './docs-page.ts';
import { html } from './html.ts';
import { limitAccounts, limitAddresses } from './limit-pace.ts';
import { openApiDocument } from './openapi.ts';
import { page } from './page.ts';
import { problemBody, replyWithError } from './problem-reply.ts';
import { asksForPage, policyDirectives, sendPage, serveWeb } from './serve-web.ts';
import type { WebBuild } from './serve-web-build.ts';
import type { RateLimit } from './token-buckets.ts';

const homePage = (): string =>
  page(
    'Safe Trading',
    html`<main class="home">
<p class="mark" aria-hidden="true">₹</p>
<h1>Safe Trading</h1>
<p class="lead">ETF investments on a schedule, through your own broker account.
No order is ever placed twice, none is ever lost, and anyone can check it.</p>
<p>This is the server. Programs talk to it by the calls described in its documentation.</p>
<p class="doors">
<a class="button" href="/docs">API documentation</a>
<a class="button quiet" href="/openapi.json">OpenAPI document</a>
</p>
</main>`,
  );

type Known = { pattern: RegExp; method: string };

const patternOf = (url: string): RegExp => {
  const path = url
    .replace(/\/$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${path}/?$`);
};

type Refusal = { status: number; sentence: string };

const unreadable: Refusal = { status: 400, sentence: 'The request is not HTTP as we know it.' };

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request took too long to arrive.' },
};

export type AppOptions = {
  authenticate: Authenticate;
  log: Log;
  clock: Clock;
  /** Sends HSTS. */
  behindTls: boolean;
  /** Without trusted proxies the connection's address counts. */
  trustedProxies?: AddressList | undefined;
  /** Addresses of this machine are exempt. */
  pace?: RateLimit;
  web?: WebBuild | undefined;
};

/** Fastify's JSON Schema compilers are not loaded. */
const withoutJsonSchema = (): never => {
  throw new Error('The contract describes requests and replies, not a JSON Schema.');
};

/** The HTTP application without endpoints; `serve` adds them before the first request. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Creating a logger for each request is slow.
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
  limitAddresses(app, options.clock, options.pace);
  limitAccounts(app, options.clock);
  answerUnknown(app, options.web);
  enforceAccess(app, options.authenticate);
  await readBodies(app);
  servePages(app, options.web);
  return app;
}

function canBeRead(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

/** JSON and forms. An empty JSON body is allowed: browsers send the header with every call. */
async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.trim() === '') done(null, undefined);
      else void parseJson(request, text, done);
    },
  );
  await app.register(formbody);
}

/** Closes connections that never carried a request, which would delay a stop by a minute. */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

/** The page adds a nonce for its styles. */
function setSecurityHeaders(app: FastifyInstance, behindTls: boolean): void {
  const headers = { ...headersOfHelmet(behindTls), 'cache-control': 'no-store' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Computed once, because they are the same in every reply. */
function headersOfHelmet(behindTls: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyDirectives },
    hsts: behindTls,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })({} as IncomingMessage, answer as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  return headers;
}

/** Answers malformed HTTP with a problem and closes the connection. */
function answerUnreadable(
  fault: Error & { code?: string; bytesParsed?: number },
  socket: Pick<Socket, 'destroyed' | 'writable' | 'end' | 'destroy'>,
): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(fault);
    return;
  }
  const { status, sentence } = refusals[fault.code ?? ''] ?? unreadable;
  const body = JSON.stringify(problemBody(status, 'bad-request', sentence));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** 404 for unknown addresses, 405 for wrong methods. A browser gets the page instead. */
function answerUnknown(app: FastifyInstance, web: WebBuild | undefined): void {
  const known: Known[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) known.push({ pattern: patternOf(url), method: each });
  });

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) {
      if (web && asksForPage(request)) return sendPage(web.page, request, reply);
      throw new Problem('not-found', 'There is nothing at this address.');
    }

    const allowed = [...new Set(methods)].sort().join(', ');
    reply.header('allow', allowed);
    throw new Problem('method-not-allowed', `This address answers ${allowed} only.`);
  });
}

/** The documentation pages, created on first use to keep the start fast. */
function servePages(app: FastifyInstance, web: WebBuild | undefined): void {
  const style = readFileSync(join(import.meta.dirname, 'pages', 'page.css'), 'utf8');
  const pages = [
    ...(web ? [] : [{ url: '/', type: 'text/html; charset=utf-8', make: homePage }]),
    { url: '/docs', type: 'text/html; charset=utf-8', make: docsPage },
    { url: '/docs/page.css', type: 'text/css; charset=utf-8', make: () => style },
    {
      url: '/openapi.json',
      type: 'application/json',
      make: () => JSON.stringify(openApiDocument()),
    },
  ];
  for (const { url, type, make } of pages) {
    let made: string | undefined;
    app.get(url, { config: { rule: { access: 'public' } } }, async (_request, reply) => {
      made ??= make();
      return reply.type(type).header('cache-control', 'no-cache').send(made);
    });
  }
  if (web) serveWeb(app, web);
}
