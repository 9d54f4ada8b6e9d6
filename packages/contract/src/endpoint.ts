import type { z } from 'zod';

/** Who may call: `signed-in` is either role, `end-user` the role END_USER alone, `admin` the role ADMIN alone. */
export type Access = 'public' | 'signed-in' | 'admin' | 'end-user';

export type Method = 'GET' | 'POST' | 'PUT';

/** How a call is reached. It knows no schema, so that a caller can have it without them. */
export type Route = {
  method: Method;
  /** Parameters as `:name`; a trailing slash is accepted whether or not it is written here. */
  path: string;
  /** The body is `application/x-www-form-urlencoded` instead of JSON. */
  encoding?: 'form';
};

/** When the password, or a second factor where there is one, is asked for again. */
export type StepUp = {
  /** In words, for whoever reads the documentation. */
  when: string;
  /** Of which bodies; of every one where it is left out. */
  asks?(body: unknown): boolean;
};

/** Everything about one call, once: validation, access, documentation and types all come from it. */
export type Endpoint = Route & {
  access: Access;
  tag: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A GET that does something: never prefetched, never answered to HEAD, never cached or retried. */
  effect?: true;
  /** Open to who still has to add the second factor that is required of them. */
  beforeSecondFactor?: true;
  /** Exchanges the token: whoever comes here with one that was exchanged before ends the session. */
  renews?: true;
  /** Refused with the code `step-up-required` unless the caller has proved who they are within the last minutes. */
  stepUp?: StepUp;
  /** Answers with server-sent events for as long as it is listened to; `reply` is what each of them holds. */
  stream?: true;
  reply: z.ZodType;
  status?: 201;
};

/** What the handler is given after validation. */
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

/** What may be left out is as before validation; what is read from any text is what it is read as. */
type Sent<Before, After> = {
  [Name in keyof Before]: unknown extends Before[Name] ? After[Name & keyof After] : Before[Name];
};

/** What the handler answers, and what the caller reads. */
export type Reply<E extends Endpoint> = z.input<E['reply']>;
export type ReplyRead<E extends Endpoint> = z.output<E['reply']>;
