import type { z } from 'zod';

/** `signed-in` is either role, `end-user` the role END_USER, `admin` the role ADMIN. */
export type Access = 'public' | 'signed-in' | 'admin' | 'end-user';

export type Method = 'GET' | 'POST' | 'PUT';

/** A route without schemas, so that browsers can import it alone. */
export type Route = {
  method: Method;
  /** Parameters as `:name`; a trailing slash is optional. */
  path: string;
  encoding?: 'form';
};

/** When the password or second factor is required again. */
export type StepUp = {
  /** For the API documentation. */
  when: string;
  /** Whether a body needs it; by default every one does. */
  asks?(body: unknown): boolean;
};

/** A token bucket of one account: so many calls at once, then one in so many seconds. */
export type Pace = { burst: number; everySeconds: number };

/** Of calls that write to the security log or notify the owner: they must not push older entries out of sight. */
export const traced: Pace = { burst: 30, everySeconds: 120 };

/** Of calls that change a plan and may rewrite all its instalments. */
export const planChanges: Pace = { burst: 100, everySeconds: 300 };

/** The single definition of a call: validation, access, documentation and types. */
export type Endpoint = Route & {
  access: Access;
  tag: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A GET with an effect: never prefetched, cached or retried, and no HEAD. */
  effect?: true;
  /** Available before a required second factor is set up. */
  beforeSecondFactor?: true;
  /** Exchanges the token; a reused token ends the session, unless it repeats the last exchange. */
  renews?: true;
  /** Refused with `step-up-required` without a recent proof of identity. */
  stepUp?: StepUp;
  /** Refused with `too-many` above it. */
  pace?: Pace;
  /** The largest body; 64 KB by default. */
  mostBytes?: number;
  /** Server-sent events; `reply` is the content of each. */
  stream?: true;
  reply: z.ZodType;
  status?: 201;
};

export type Params<E extends Endpoint> = E extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type Query<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type Body<E extends Endpoint> = E extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What the caller sends. */
export type RequestParams<E extends Endpoint> = E extends { params: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
export type RequestQuery<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? Sent<z.input<S>, z.output<S>>
  : undefined;
export type RequestBody<E extends Endpoint> = E extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;

type Sent<Before, After> = {
  [Name in keyof Before]: unknown extends Before[Name] ? After[Name & keyof After] : Before[Name];
};

export type Reply<E extends Endpoint> = z.input<E['reply']>;
export type ReplyRead<E extends Endpoint> = z.output<E['reply']>;
