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

/** The routes of a method. */
export type RouteBy<M extends Method> = Extract<AnyRoute, { method: M }>;

/** Those of them that are open to everyone. */
export type PublicRouteBy<M extends Method> = OpenAmong<RouteBy<M>>;
type OpenAmong<R extends AnyRoute> = R extends unknown
  ? EndpointOf<R> extends { access: 'public' }
    ? R
    : never
  : never;

/** What a call is given beside its route; left out where the route needs nothing. */
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

/** A reply as any server that keeps to the specification may send it: every member may be missing or null. */
export type Lenient<T> = T extends readonly (infer Element)[]
  ? readonly Lenient<Element>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Lenient<T[Key]> | null | undefined }
    : T;

/** What a route answers. */
export type ReplyOf<R extends AnyRoute> = Lenient<ReplyRead<EndpointOf<R>>>;

/** What it answers under `data`; the reply itself where it has no such member. */
export type DataOf<R extends AnyRoute> =
  ReplyRead<EndpointOf<R>> extends { data: infer Data } ? Lenient<Data> : ReplyOf<R>;

/** One of the list a route answers. */
export type ElementOf<R extends AnyRoute> =
  DataOf<R> extends readonly (infer Element)[] ? Element : never;
