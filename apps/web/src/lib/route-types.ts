import type {
  EndpointOf,
  Method,
  ReplyRead,
  RequestBody,
  RequestParams,
  RequestQuery,
} from '@safe-trading/contract';
import type { routes } from '@safe-trading/contract/routes';

type Tables = typeof routes;
export type AnyRoute = {
  [Table in keyof Tables]: Tables[Table][keyof Tables[Table]];
}[keyof Tables];

export type RouteBy<M extends Method> = Extract<AnyRoute, { method: M }>;

export type PublicRouteBy<M extends Method> = OpenAmong<RouteBy<M>>;
type OpenAmong<R extends AnyRoute> = R extends unknown
  ? EndpointOf<R> extends { access: 'public' }
    ? R
    : never
  : never;

/** The parameters of a call; optional if the route needs none. */
export type Arguments<R extends AnyRoute> =
  Nothing extends Asked<R> ? [asked?: Asked<R>] : [asked: Asked<R>];

type Asked<R extends AnyRoute> = Member<'params', RequestParams<EndpointOf<R>>> &
  Member<'query', RequestQuery<EndpointOf<R>>> &
  Member<'body', RequestBody<EndpointOf<R>>> & { timeoutMs?: number };

type Member<Name extends string, Value> = [Value] extends [undefined]
  ? Nothing
  : Nothing extends Value
    ? { [Each in Name]?: Value }
    : { [Each in Name]: Value };

type Nothing = Record<never, never>;

/** A reply from any conforming server: every member may be missing or null. */
export type Lenient<T> = T extends readonly (infer Element)[]
  ? readonly Lenient<Element>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Lenient<T[Key]> | null | undefined }
    : T;

/** What a route answers. */
export type ReplyOf<R extends AnyRoute> = Lenient<ReplyRead<EndpointOf<R>>>;

/** `data` of the reply, or the reply itself without one. */
export type DataOf<R extends AnyRoute> =
  ReplyRead<EndpointOf<R>> extends { data: infer Data } ? Lenient<Data> : ReplyOf<R>;

export type ElementOf<R extends AnyRoute> =
  DataOf<R> extends readonly (infer Element)[] ? Element : never;
