import type { Access, Role } from '@safe-trading/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../kernel/problem.ts';
import { refused } from '../kernel/refused.ts';
import { callerAddress } from './caller-address.ts';

/** `sid` and `jti` identify the session and its token. */
export type User = {
  id: string;
  email: string;
  name: string;
  role: Role;
  sid: string;
  jti: string;
  /** Gave the password or second factor within the last minutes. */
  isProved: boolean;
  /** Required but not set up. */
  lacksFactor?: boolean;
};

export type TokenUse = { address: string; userAgent: string | undefined; renews: boolean };

/** `undefined` for an invalid token. Without a use it only checks validity. */
export type Authenticate = (token: string, use?: TokenUse) => Promise<User | undefined>;

export type RouteRule = {
  access: Access;
  effect?: boolean;
  renews?: boolean;
  beforeSecondFactor?: boolean;
  encoding?: 'json' | 'form';
};

const caller = Symbol('caller');

/** Enforces each route's rule before its body is read. Refuses to register a route without a rule. */
export function enforceAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest(caller, undefined);

  app.addHook('onRoute', (route) => {
    if (!ruleIn(route.config)) throw new Error(`${route.method} ${route.url} declares no access.`);
  });

  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const rule = ruleIn(request.routeOptions.config);
    if (!rule) throw new Error(`${request.url} declares no access.`);

    if (rule.access !== 'public') {
      const user = await identify(request, authenticate, rule);
      refuseWrongRole(user, rule.access);
      if (user.lacksFactor && !rule.beforeSecondFactor) throw factorMissing();
      request.setDecorator(caller, user);
    }
    if (rule.effect) refusePrefetch(request);
    refuseWrongMediaType(request, rule);
  });
}

/** Undefined on a public route. */
export const userOf = (request: FastifyRequest): User | undefined =>
  request.getDecorator<User | undefined>(caller);

const ruleIn = (config: unknown): RouteRule | undefined =>
  (config as { rule?: RouteRule } | undefined)?.rule;

async function identify(
  request: FastifyRequest,
  authenticate: Authenticate,
  { renews = false }: RouteRule,
): Promise<User> {
  const token = /^Bearer +([^\s,]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Problem('unauthenticated', refused('sign-in'));

  const user = await authenticate(token, {
    address: callerAddress(request),
    userAgent: request.headers['user-agent'],
    renews,
  });
  if (!user) throw new Problem('unauthenticated', refused('session-ended'));
  return user;
}

const factorMissing = (): Problem =>
  new Problem('second-factor-missing', refused('factor-missing'));

function refuseWrongRole(user: User, access: Access): void {
  if (access === 'admin' && user.role !== 'ADMIN')
    throw new Problem('forbidden', refused('administrators-only'));
  if (access === 'end-user' && user.role !== 'END_USER')
    throw new Problem('forbidden', refused('investors-only'));
}

/** A prefetch must have no effect. */
function refusePrefetch({ headers }: FastifyRequest): void {
  const purposes = [
    headers['purpose'],
    headers['sec-purpose'],
    headers['x-moz'],
    headers['x-purpose'],
  ];
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? ''))))
    throw new Problem(
      'forbidden',
      'This call does something, so it is not answered ahead of time.',
    );
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

function refuseWrongMediaType({ headers }: FastifyRequest, { encoding }: RouteRule): void {
  const given = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (encoding && given && given !== mediaTypes[encoding])
    throw new Problem(
      'unsupported-media-type',
      `Send the body as ${mediaTypes[encoding]}; it came as something else.`,
    );
}
