import type { Endpoint, Reply, RequestBody } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';

export type WireRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
};
export type WireReply = { status: number; text: string };

export type Transport = (request: WireRequest) => Promise<WireReply>;

export const withinProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, text: reply.body };
  };

export const overNetwork =
  (address: string): Transport =>
  async ({ method, url, headers, body }) => {
    const reply = await fetch(`${address}${url}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: reply.status, text: await reply.text() };
  };

/** The server's message. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(endpoint: Endpoint, status: number, text: string) {
    super(`${endpoint.method} ${endpoint.path} answered ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

export type CallOptions<E extends Endpoint> = {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: RequestBody<E>;
};

export type Caller = <E extends Endpoint>(
  endpoint: E,
  options?: CallOptions<E>,
) => Promise<Reply<E>>;

export function urlOf(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query }: Pick<CallOptions<Endpoint>, 'params' | 'query'>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

/** Calls contract endpoints. Throws CallRefused. */
export const caller =
  (transport: Transport): Caller =>
  async (endpoint, { token, body, ...asked } = {}) => {
    const { status, text } = await transport({
      method: endpoint.method,
      url: urlOf(endpoint, asked),
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': mediaType(endpoint) }),
      },
      ...(body === undefined ? {} : { body: encode(endpoint, body) }),
    });
    if (status >= 400) throw new CallRefused(endpoint, status, text);
    return JSON.parse(text) as Reply<typeof endpoint>;
  };

const mediaType = ({ encoding }: Endpoint): string =>
  encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

const encode = ({ encoding }: Endpoint, body: unknown): string =>
  encoding === 'form'
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
